"""Models are frozen through and through, and strict."""

import importlib
import pkgutil
import types
from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from enum import Enum
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import pytest
from pydantic import Field, ValidationError

import pyrotechnics
from pyrotechnics.engine.model import ONE_LINE, Frozen
from pyrotechnics.games.hanabi.state import State as HanabiState
from pyrotechnics.games.pyrotechnics.sparks import Sparks
from pyrotechnics.games.pyrotechnics.state import State

SCALARS = (str, int, float, bool, type(None))


def every_model() -> tuple[type[Frozen], ...]:
    """Return every model of the package, the filled-in forms of generic ones included."""
    for module in pkgutil.walk_packages(pyrotechnics.__path__, "pyrotechnics."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    return tuple(dict.fromkeys(_subclasses(Frozen)))


def _subclasses(model: type[Frozen]) -> Iterator[type[Frozen]]:
    for child in model.__subclasses__():
        if child.__module__.startswith("pyrotechnics."):
            yield child
        yield from _subclasses(child)


def faults_of(annotation: Any, place: str) -> Iterator[str]:
    """Yield each part of a field's type that could be changed in place."""
    origin = get_origin(annotation)
    if isinstance(annotation, TypeVar):
        yield from faults_of(annotation.__bound__ or str, place)
    elif origin is Annotated:
        yield from faults_of(get_args(annotation)[0], place)
    elif origin is Literal:
        yield from (f"{place}: {value!r}" for value in get_args(annotation) if not isinstance(value, SCALARS))
    elif origin in {Union, types.UnionType, tuple}:
        for part in get_args(annotation):
            if part is not Ellipsis:
                yield from faults_of(part, place)
    elif is_dataclass(annotation) and getattr(annotation, "__dataclass_params__").frozen:  # noqa: B009 - not in the stubs
        for part in get_type_hints(annotation).values():
            yield from faults_of(part, place)
    elif not (isinstance(annotation, type) and issubclass(annotation, (*SCALARS, Enum, Frozen))):
        yield f"{place}: {annotation}"


def test_the_walk_reaches_the_state_and_what_it_is_made_of() -> None:
    models = every_model()
    assert State in models
    assert HanabiState in models
    assert Sparks in models
    assert {"BySeat[Player]", "BySeat[SeatView]"} <= {model.__name__ for model in models}


def test_every_field_of_every_model_holds_only_what_cannot_change() -> None:
    faults = [
        fault
        for model in every_model()
        for name, field in model.model_fields.items()
        for fault in faults_of(field.annotation, f"{model.__name__}.{name}")
    ]
    assert faults == []


@pytest.mark.parametrize(
    "annotation",
    [
        list[str],
        dict[str, int],
        set[int],
        bytearray,
        Any,
        object,
        tuple[list[int], ...],
        tuple[int, dict[str, int] | None],
        Annotated[list[int], "of something"],
        Literal[b"bytes"],
        frozenset[list[int]],
    ],
    ids=str,
)
def test_the_walk_finds_what_could_be_changed_in_place(annotation: Any) -> None:
    assert list(faults_of(annotation, "somewhere"))


@dataclass(frozen=True)
class Frost:
    """A dataclass that is frozen, and holds something that is not."""

    hand: list[int]


@dataclass
class Thaw:
    """A dataclass that is not frozen."""

    hand: int


def test_the_walk_goes_into_frozen_dataclasses_and_refuses_others() -> None:
    assert list(faults_of(Frost, "somewhere")) == ["somewhere: list[int]"]
    assert len(list(faults_of(Thaw, "somewhere"))) == 1


def test_every_model_is_frozen_strict_and_closed() -> None:
    for model in every_model():
        config = model.model_config
        assert (config["frozen"], config["strict"], config["extra"]) == (True, True, "forbid"), model


def test_a_model_refuses_to_be_changed() -> None:
    sparks = Sparks(red=1)
    with pytest.raises(ValidationError, match="frozen"):
        sparks.red = 2  # type: ignore[misc]
    assert sparks == Sparks(red=1)


def test_a_changed_copy_leaves_the_original_and_is_validated() -> None:
    sparks = Sparks(red=1)
    assert (sparks.but(blue=2), sparks) == (Sparks(red=1, blue=2), Sparks(red=1))
    for change in ({"red": -1}, {"red": "1"}, {"pink": 1}):
        with pytest.raises(ValidationError):
            sparks.but(**change)


class Labelled(Frozen):
    label: Annotated[str, Field(pattern=ONE_LINE)]


@pytest.mark.parametrize("text", ["A", "two words", "[/x]", "Zoë!", "花火", "a|b,c"])
def test_what_can_be_shown_on_one_line_is_taken_as_it_is(text: str) -> None:
    assert Labelled(label=text).label == text


@pytest.mark.parametrize(
    "text", ["", " ", " a", "a ", "a\n", "a\nb", "\x1b[2J", "a\x00b", "a\u202eb", "\u200b", "a\tb"]
)
def test_control_characters_and_spaces_at_the_ends_are_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        Labelled(label=text)
