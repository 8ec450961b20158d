"""The coded bot: a hint is a number that tells everybody something of the own hand, as in guessing games with hats.

Everybody but the hinter has a number, which answers questions about the own hand. A hint says the sum of them all,
modulo the number of hints that can be told apart; whoever hears it sees the other hands, subtracts what they say, and
learns the own number. See Cox, De Silva, Deorsey, Kenter, Retter and Tobin, "How to Make the Perfect Fireworks Display"
(2015), and hanabi.rs by Jeff Wu, whose way to ask questions is taken up here.
"""
