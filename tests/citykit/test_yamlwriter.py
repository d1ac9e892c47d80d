"""What is written as YAML is read back unchanged."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citykit.data.yamltext import parse_yaml
from citykit.data.yamlwriter import block, flow

SCALARS = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    st.integers(-(10**17), 10**17),
    st.booleans(),
    st.none(),
)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=6), inner),
    ),
    max_leaves=8,
)


def read(text: str) -> Any:
    return parse_yaml(text, "x.yaml").plain()


@pytest.mark.slow
@given(DATA)
def test_whatever_is_written_is_read_back(data: Any) -> None:
    assert read(f"x: {flow(data)}\n") == {"x": data}


@pytest.mark.slow
@given(st.dictionaries(st.from_regex("[a-z]{1,5}", fullmatch=True), DATA))
def test_so_is_a_mapping_with_a_line_for_each_entry(data: dict[str, Any]) -> None:
    assert read("\n".join(block({"x": data}, 2))) == {"x": data}


def test_a_key_that_would_merge_mappings_is_quoted() -> None:
    assert read(f"x: {flow({'<<': 1})}") == {"x": {"<<": 1}}


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Town Hall", "Town Hall"),
        ("Łódź's (old) mill", "Łódź's (old) mill"),
        ("", '""'),
        ("12", '"12"'),
        ("true", '"true"'),
        ("no", "no"),
        ("a: b", '"a: b"'),
        ("a #b", '"a #b"'),
        ("- a", '"- a"'),
        ("a\u2028b", '"a\\u2028b"'),
    ],
)
def test_quotes_are_written_where_they_are_needed(text: str, written: str) -> None:
    assert flow(text) == written
