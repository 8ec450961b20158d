import pytest

# The conformance suite is written in plain asserts, and is no test module of its own.
pytest.register_assert_rewrite("tests.engine.conformance")
