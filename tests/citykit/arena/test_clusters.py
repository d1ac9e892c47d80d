"""Real local clusters of Dask and Ray give the same results as this process."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import crowns
import pytest

from citykit import arena
from citykit.arena.jobs import setup_of
from citykit.arena.runs import run

pytestmark = pytest.mark.slow

EXAMPLES = str(Path(crowns.__file__).parent)
BOTS = [arena.Contestant("random"), arena.Contestant("search", {"iterations": 2})]


def check(executor: Executor) -> None:
    setup, (ruleset,) = setup_of(crowns, [None], 7)
    plan = arena.round_robin(BOTS, deals=40, ruleset=ruleset)
    expected = run(setup, plan, workers=1)
    assert run(setup, plan, executor=executor, workers=2) == expected


def needed(package: str, extra: str) -> Any:
    return pytest.importorskip(package, reason=f"install the extra: pip install pointcity[{extra}]")


@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = needed("distributed", "dask")
    monkeypatch.setenv("PYTHONPATH", EXAMPLES)
    with (
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        check(client.get_executor())


@pytest.mark.filterwarnings("ignore")
def test_a_ray_cluster() -> None:
    ray = needed("ray", "ray")

    class RayExecutor(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = ray.remote(fn).remote(*args, **kwargs).future()
            return future

    environment = {"env_vars": {"PYTHONPATH": EXAMPLES}}
    ray.init(num_cpus=2, include_dashboard=False, runtime_env=environment, log_to_driver=False)
    try:
        check(RayExecutor())
    finally:
        ray.shutdown()
