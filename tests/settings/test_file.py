"""The file of the settings: what is written is read again, faults are named and ignored, what people wrote stays."""

import os
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyrotechnics.engine.text import fault_of_name
from pyrotechnics.settings.home import settings_path
from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.reading import read_chosen, read_settings
from pyrotechnics.settings.values import BOTS, CHOICES, SINGLE, bots_to_choose, value_of
from pyrotechnics.settings.writing import NotKept, keep_change

SIGNS = st.characters(codec="utf-8", categories=("L", "N", "P", "S")).filter(str.isprintable)
LINE = st.text(SIGNS, min_size=1, max_size=20)
NAMES = st.just("") | st.text(SIGNS, min_size=1, max_size=6).filter(lambda text: fault_of_name(text) is None)
KEYS = st.dictionaries(LINE, LINE, max_size=4).map(MappingProxyType)
ANY = st.builds(
    Settings,
    theme=LINE,
    name=NAMES,
    players=st.integers(2, 5),
    keys=KEYS,
    **{field: st.sampled_from([value_of(field, said) for said in CHOICES[field]]) for field in CHOICES},
    **{field: st.sampled_from(bots_to_choose(field)) for field in BOTS},
)


def read(path: Path, **environment: str) -> Settings:
    return read_settings(path, environment).settings


def faults(path: Path, text: str) -> tuple[str, ...]:
    path.write_text(text, encoding="utf-8")
    return read_settings(path, {}).faults


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


@settings(max_examples=60, deadline=None)
@given(st.lists(ANY, min_size=1, max_size=3))
def test_whatever_is_set_is_read_again(tmp_path_factory: pytest.TempPathFactory, chosen: list[Settings]) -> None:
    path = tmp_path_factory.mktemp("settings") / "below" / "settings.toml"
    before = Settings()
    for each in chosen:
        assert keep_change(path, before, each) == ""
        assert read(path) == each if path.exists() else each == Settings()
        before = each
    assert not list(path.parent.glob("*.old-*"))


@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=60) | st.text(st.sampled_from("a=\"'[]#\n\\.x"), max_size=40).map(str.encode))
def test_no_file_is_fatal_and_none_is_overwritten_silently(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    path.write_bytes(content)
    reading = read_settings(path, {})
    changed = replace(reading.own, pace="fast" if reading.own.pace == "slow" else "slow")
    word = keep_change(path, reading.own, changed)
    assert read(path) == changed
    kept = [each.read_bytes() for each in path.parent.glob("settings.toml.old-*")]
    assert kept == ([content] if word else [])
    assert word or not reading.broken


def test_a_new_file_has_a_remark_for_every_setting_and_every_value_it_may_have(path: Path) -> None:
    keep_change(path, Settings(), Settings(pace="fast"))
    text = path.read_text()
    for name in SINGLE:
        above, _, _ = text.partition(f"{name} =")
        remark = above.rstrip("# \n").splitlines()[-1]
        assert all(f'"{value}"' in remark for value in CHOICES.get(name, ()))
    assert 'pace = "fast"' in text
    assert '# theme = "night"' in text


def test_remarks_and_unknown_lines_that_people_wrote_survive_a_change(path: Path) -> None:
    path.write_text(
        "# mine\r\ntheme   = 'day'  # for the balcony\r\nfuture = [1,\r\n 2]\r\n\r\n"
        '[keys]\r\n# left\r\nmove.left = "a"\r\n"undo" = "z" # back\r\n[more]\r\npace = 1\r\n',
        newline="",
    )
    before = read(path)
    after = replace(before, theme="contrast", pace="slow", keys={"move.left": "b", "take": "x"})
    assert keep_change(path, before, after) == ""
    lines = path.read_bytes().decode().split("\r\n")
    assert lines[0] == "# mine"
    assert lines[1] == 'theme   = "contrast"  # for the balcony'
    assert lines[2:4] == ["future = [1,", " 2]"]
    assert '"move.left" = "b"' in lines
    assert "# left" in lines
    assert not any("undo" in line for line in lines)
    assert lines[-3:] == ["[more]", "pace = 1", ""]
    assert read(path) == after


def test_what_another_window_wrote_meanwhile_stays(path: Path) -> None:
    first = second = read(path)
    keep_change(path, first, replace(first, theme="day"))
    keep_change(path, second, replace(second, pace="fast"))
    assert (read(path).theme, read(path).pace) == ("day", "fast")


def test_a_file_written_in_ways_that_no_line_can_change_is_moved_aside(path: Path) -> None:
    path.write_text('theme = """\nday"""\nkeys = { undo = "z" }\n')
    before = read(path)
    assert before.keys == {"undo": "z"}
    word = keep_change(path, before, replace(before, theme="contrast"))
    assert "settings.toml.old-1" in word
    assert read(path) == replace(before, theme="contrast")


BAD = [
    ("theme = 3", "theme is 3"),
    ('theme = ""', "theme is"),
    ('motion = "fast"', "full, reduced or none"),
    ("motion = true", "motion is true"),
    ('pace = "quick"', "slow, normal, fast or instant"),
    ('confirm = "thrice"', "twice or once"),
    ('glyphs = "emoji"', "auto, unicode or ascii"),
    ('name = "abcdefghijklmnop"', "too long"),
    ('name = "You"', "taken"),
    ('opponent = "god"', "choose from"),
    ('opponent = "master:99"', "0.01 to 10"),
    ('team_mates = "coded"', "among themselves"),
    ('team_mates = "stranger"', "arena only"),
    ("players = 9", "2 to 5"),
    ("players = true", "2 to 5"),
    ("players = 3.0", "2 to 5"),
    ('hints = "loose"', "rules, free or strict"),
    ("[keys]\nundo = 3", '"undo"'),
    ('[keys]\nundo = " "', '"undo"'),
    ("keys = 1", "[keys]"),
    ("colour = 1", '"colour"'),
    ("[paces]\na = 1", '"paces"'),
]


@pytest.mark.parametrize(("text", "named"), BAD)
def test_a_bad_value_is_named_and_ignored(path: Path, text: str, named: str) -> None:
    (fault,) = faults(path, text)
    assert fault.startswith("settings.toml")
    assert named in fault
    assert read(path) == Settings()


def test_one_bad_value_leaves_the_others_in_force(path: Path) -> None:
    assert len(faults(path, 'pace = "x"\ntheme = "day"\nwhat = 1\n')) == 2
    assert read(path) == Settings(theme="day")


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b'theme = "day"\npace = \n', "line 2"),
        (b'theme = "day"\n\nname = "\xff"\n', "line 3"),
        (b"#" * 300_000, "too long"),
    ],
    ids=["not TOML", "not UTF-8", "too long"],
)
def test_a_broken_file_is_named_with_its_line(path: Path, content: bytes, named: str) -> None:
    path.write_bytes(content)
    reading = read_settings(path, {})
    (fault,) = reading.faults
    assert named in fault
    assert reading.broken
    assert reading.settings == Settings()


def test_a_folder_in_the_place_of_the_file_is_named(path: Path) -> None:
    path.mkdir()
    reading = read_settings(path, {})
    assert "can't be read" in reading.faults[0]
    with pytest.raises(NotKept, match="can't be written"):
        keep_change(path, Settings(), Settings(pace="fast"))


def test_the_environment_overrides_the_file_and_its_faults_are_named(path: Path) -> None:
    path.write_text('pace = "slow"\ntheme = "day"\nplayers = 2\n')
    environment = {"PYROTECHNICS_PACE": "Fast", "PYROTECHNICS_PLAYERS": "4", "PYROTECHNICS_HINTS": "x"}
    reading = read_settings(path, environment)
    assert (reading.settings.pace, reading.settings.players, reading.settings.theme) == ("fast", 4, "day")
    assert reading.overrides == {"pace": "PYROTECHNICS_PACE", "players": "PYROTECHNICS_PLAYERS"}
    assert reading.own.pace == "slow"
    assert reading.faults == ('PYROTECHNICS_HINTS is "x": it may be rules, free or strict.',)


@pytest.mark.parametrize("name", SINGLE)
def test_every_setting_has_a_variable(path: Path, name: str) -> None:
    said = {"theme": "day", "name": "Ada", "players": "5", "opponent": "hard", "team_mates": "strong"}
    value = said.get(name) or CHOICES[name][-1]
    reading = read_settings(path, {f"PYROTECHNICS_{name.upper()}": value})
    assert str(getattr(reading.settings, name)) == value
    assert not reading.faults


def test_the_file_lies_where_it_is_named_first(tmp_path: Path) -> None:
    environment = {"PYROTECHNICS_HOME": str(tmp_path), "PYROTECHNICS_CONFIG": str(tmp_path / "other.toml")}
    assert settings_path(tmp_path / "mine", environment) == tmp_path / "mine"
    assert settings_path(None, environment) == tmp_path / "other.toml"
    del environment["PYROTECHNICS_CONFIG"]
    assert settings_path(None, environment) == tmp_path / "settings.toml"
    assert settings_path(None, {}).name == "settings.toml"


@pytest.mark.skipif(os.name == "nt", reason="Links need rights there.")
def test_a_link_to_the_file_stays_a_link(tmp_path: Path, path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text("# mine\n")
    path.symlink_to(real)
    keep_change(path, Settings(), Settings(pace="fast"))
    assert path.is_symlink()
    assert real.read_text().startswith("# mine\n")
    assert read(path).pace == "fast"


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 0)() == 0, reason="Nothing is shut to this user.")
def test_a_folder_that_is_shut_is_one_sentence(tmp_path: Path, path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(NotKept, match="hold until you quit"):
        keep_change(path, Settings(), Settings(pace="fast"))
    tmp_path.chmod(0o700)


DIGITS = "7" * 5000
DEEP = ".".join("a" * 3000)


@pytest.mark.parametrize(
    "text",
    [
        f"players = {DIGITS}",
        f"players = 0x{'f' * 5000}",
        f"players = [0x{'f' * 5000}]",
        f"theme = 0x{'f' * 5000}",
        f"[keys]\n{DEEP} = 'x'",
        f"theme.{DEEP} = 'x'",
        f"what.{DEEP} = 'x'",
        f"players = {'[' * 500}{']' * 500}",
        f"theme = {'[' * 90_000}",
    ],
    ids=["digits", "hex", "hex in a list", "hex as a text", "deep keys", "deep theme", "deep what", "lists", "open"],
)
def test_numbers_and_tables_beyond_all_measure_are_named_in_a_short_sentence(path: Path, text: str) -> None:
    (fault,) = faults(path, text)
    assert fault.startswith("settings.toml")
    assert len(fault) < 160
    assert read(path) == Settings()
    keep_change(path, Settings(), Settings(pace="fast"))
    assert read(path) == Settings(pace="fast")


def test_a_name_of_a_setting_beyond_all_measure_is_shortened(path: Path) -> None:
    assert all(len(fault) < 160 for fault in faults(path, f"{'b' * 5000} = 1\n[keys]\n{'c' * 5000} = 1\n"))


def test_a_number_beyond_all_measure_in_the_environment_is_named(path: Path) -> None:
    reading = read_settings(path, {"PYROTECHNICS_PLAYERS": DIGITS})
    (fault,) = reading.faults
    assert fault.startswith("PYROTECHNICS_PLAYERS is ")
    assert reading.settings == Settings()


def test_a_file_that_begins_with_a_byte_order_mark_keeps_it_and_its_remarks(path: Path) -> None:
    path.write_bytes('\ufefftheme = "day"  # for the balcony\r\n# mine\r\n'.encode())
    before = read(path)
    assert keep_change(path, before, replace(before, theme="contrast", pace="fast")) == ""
    content = path.read_bytes().decode()
    assert content.startswith('\ufefftheme = "contrast"  # for the balcony\r\n# mine\r\n')
    assert read(path) == replace(before, theme="contrast", pace="fast")


def test_a_file_that_is_named_and_not_there_is_said(tmp_path: Path, path: Path) -> None:
    (fault,) = read_chosen(tmp_path / "nowhere.toml", {}).faults
    assert "nowhere.toml" in fault
    path.write_text("")
    assert not read_chosen(path, {}).faults
    assert not read_chosen(None, {"PYROTECHNICS_HOME": str(tmp_path / "new")}).faults


def test_a_variable_that_sets_nothing_is_named(path: Path) -> None:
    environment = {
        "PYROTECHNICS_PACEE": "fast",
        "PYROTECHNICS_HOME": "x",
        "PYROTECHNICS_CONFIG": "x",
        "PYROTECHNICS_TORTURE": "1",
        "OTHER": "y",
    }
    (fault,) = read_settings(path, environment).faults
    assert fault.startswith("PYROTECHNICS_PACEE ")


@pytest.mark.parametrize("text", ['name = "Secretname\\u0007Longer"', 'name = ["Secretname"]', "name.Secretname = 1"])
def test_every_fault_has_a_form_that_does_not_tell_what_the_player_is_called(path: Path, text: str) -> None:
    path.write_text(f'pace = "x"\n{text}\n')
    reading = read_settings(path, {"PYROTECHNICS_NAME": "Secretname, so long"})
    assert len(reading.discreet_faults) == len(reading.faults) == 3
    assert "Secretname" not in " ".join(reading.discreet_faults)
    assert reading.discreet_faults[0] == reading.faults[0]
    assert all("name can't be used." in fault for fault in reading.discreet_faults[1:])
