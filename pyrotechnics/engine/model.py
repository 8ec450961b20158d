"""The base of everything that is stored, sent or shown."""

from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field

from pyrotechnics.engine.text import NAME_LENGTH

ONE_LINE = r"^[^\s\p{C}]([^\p{C}]*[^\s\p{C}])?$"
"""Pattern of text that is typed by people and shown on screens: no control characters, no space at either end."""

PlayerName = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH, pattern=ONE_LINE)]


class Frozen(BaseModel):
    """Hold values that never change once they are made.

    Fields are scalars, tuples and other frozen models only: ``frozen=True`` does not freeze what a list or a dict
    holds, so there is none (``tests/engine/test_model.py`` walks every field of every model). Validation is strict:
    a wrong type or an unknown field raises ``pydantic.ValidationError``, which never quotes
    what it was given, since that may be a secret.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, hide_input_in_errors=True)

    def but(self, **changes: Any) -> Self:
        """Return a copy with other values in some fields, validated like any new one.

        Not for models with cached properties, which would be taken for fields.

        Raises:
            pydantic.ValidationError: If the copy would not be valid.
        """
        return type(self)(**{**self.__dict__, **changes})
