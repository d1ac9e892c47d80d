"""The scoring language of civic tokens and solo levels: parse, dump, evaluate, bound.

A formula is data, never code. In YAML it is a whole number or a mapping, such as these:

.. code-block:: yaml

    - 5
    - {points: 2, per: {permanent: economy}}
    - {points: 6, per: {set_of: all}}
    - {sum: [{each_type: all, steps: [1, 3, 6]}, {points: 7, per: {tokens: all}}]}

:func:`parse` turns such data into the values below, :func:`dump` turns them back, and
``formula.value(tally, rivals)`` evaluates one. ``schemas/formula.schema.json`` describes every
form; data files are validated against it before they are parsed.

Every form is one class, which defines all there is to it; :data:`FORMS` registers them.
Its words are templates in the ``formulas`` section of the locale files.
"""

from __future__ import annotations

from pointcity.model.formulas.base import ALL, Formula, Parse
from pointcity.model.formulas.combine import (
    Cap,
    Difference,
    Every,
    If,
    Maximum,
    Minimum,
    Per,
    Several,
    Sum,
)
from pointcity.model.formulas.compare import Compare, Fewest, Most, OfRivals
from pointcity.model.formulas.counts import (
    Buildings,
    Count,
    Flat,
    OfBuildings,
    OfTypes,
    Permanents,
    PrintedPoints,
    Sets,
    Tokens,
    Types,
    UnspentCards,
    UnspentSymbols,
)
from pointcity.model.formulas.forms import FORMS, dump, parse, tags_named, types_named, walk
from pointcity.model.formulas.phrases import Phrase, PhraseList, ResourceNames, TagName
from pointcity.model.formulas.tables import EachType, Steps
from pointcity.model.formulas.tally import Bounds, Limits, Rivals, Tally, limits_of

__all__ = [
    "ALL",
    "FORMS",
    "Bounds",
    "Buildings",
    "Cap",
    "Compare",
    "Count",
    "Difference",
    "EachType",
    "Every",
    "Fewest",
    "Flat",
    "Formula",
    "If",
    "Limits",
    "Maximum",
    "Minimum",
    "Most",
    "OfBuildings",
    "OfRivals",
    "OfTypes",
    "Parse",
    "Per",
    "Permanents",
    "Phrase",
    "PhraseList",
    "PrintedPoints",
    "ResourceNames",
    "Rivals",
    "Sets",
    "Several",
    "Steps",
    "Sum",
    "TagName",
    "Tally",
    "Tokens",
    "Types",
    "UnspentCards",
    "UnspentSymbols",
    "dump",
    "limits_of",
    "parse",
    "tags_named",
    "types_named",
    "walk",
]
