"""The lines for clusters in the guide: on real local ones they give the results of this process."""

from __future__ import annotations

from typing import Any

import pytest

import pointcity as pc
from citykit import arena
from tests.support.blocks import blocks_of

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

DEALS = 3


def documented(file: str) -> dict[str, Any]:
    """Return what a file of the guide defines."""
    (text,) = [each.text for each in blocks_of("docs/guides/simulate.rst") if each.caption == file]
    found: dict[str, Any] = {}
    exec(text, found)
    return found


def here() -> arena.Tournament:
    return arena.tournament(pc, ["planner", "greedy"], deals=DEALS, workers=1)


def needed(package: str, extra: str) -> Any:
    return pytest.importorskip(package, reason=f"install the extra: pip install pointcity[{extra}]")


def test_a_dask_cluster() -> None:
    distributed = needed("distributed", "dask")
    with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster:
        on_dask = documented("on_dask.py")["on_dask"]
        assert on_dask(cluster.scheduler_address, deals=DEALS, workers=2) == here()


def test_a_ray_cluster() -> None:
    ray = needed("ray", "ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        assert documented("on_ray.py")["on_ray"](deals=DEALS, workers=2) == here()
    finally:
        ray.shutdown()
