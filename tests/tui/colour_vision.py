"""How colours are told apart: contrast as WCAG reckons it, and differences as people with other eyes see them."""

import math
from typing import Literal

from textual.color import Color

Vision = Literal["usual", "protanopia", "deuteranopia", "tritanopia"]
Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
# severity 1.0; to be applied to linear RGB.
_SIMULATIONS: dict[Vision, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
VISIONS: tuple[Vision, ...] = tuple(_SIMULATIONS)

# Linear sRGB to CIE XYZ, and the white point D65.
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def contrast(one: Color, two: Color) -> float:
    """Return the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, relative luminance)."""
    lights = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def difference(one: Color, two: Color, vision: Vision) -> float:
    """Return how different two colours look, as CIEDE2000: from about 2 on a difference is seen, from 10 on at once."""
    return _ciede2000(_lab(_seen(one, vision)), _lab(_seen(two, vision)))


def _linear(colour: Color) -> Triple:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    )
    return red, green, blue


def _luminance(colour: Color) -> float:
    return _times((_TO_XYZ[1],) * 3, _linear(colour))[0]


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def _seen(colour: Color, vision: Vision) -> Triple:
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(_SIMULATIONS[vision], _linear(colour)))
    return red, green, blue


def _lab(linear: Triple) -> Triple:
    def root(part: float) -> float:
        """Return the cube root, or the straight line that goes on from it near black."""
        return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    x, y, z = (root(part / white) for part, white in zip(_times(_TO_XYZ, linear), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _ciede2000(one: Triple, two: Triple) -> float:
    """Return the colour difference of CIE 142-2001."""
    (light1, a1, b1), (light2, a2, b2) = one, two
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - _share(mean_chroma))
    chroma1, chroma2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    hue1, hue2 = _hue(a1 * stretch, b1), _hue(a2 * stretch, b2)
    turn = (hue2 - hue1 + 180) % 360 - 180 if chroma1 * chroma2 else 0.0
    d_hue = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(turn / 2))
    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    hue = (hue1 + turn / 2) % 360 if chroma1 * chroma2 else hue1 + hue2
    weight = (
        1
        - 0.17 * _cosine(hue - 30)
        + 0.24 * _cosine(2 * hue)
        + 0.32 * _cosine(3 * hue + 6)
        - 0.20 * _cosine(4 * hue - 63)
    )
    parts = (
        (light2 - light1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)),
        (chroma2 - chroma1) / (1 + 0.045 * chroma),
        d_hue / (1 + 0.015 * chroma * weight),
    )
    swing = math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))
    rotation = -2 * _share(chroma) * math.sin(swing)
    return math.sqrt(sum(part**2 for part in parts) + rotation * parts[1] * parts[2])


def _share(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25**7))


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))
