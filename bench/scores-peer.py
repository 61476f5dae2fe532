"""
numpy's side of bench/scores.mjs: reads the same data from files in the folder of the first argument, prints its version,
then answers "warm TASK" (runs on a tenth of the data and once on all of it), "time TASK" by the milliseconds of one
run and "check TASK" by the exact counts, in int64.
"""
import json
import os
import sys
import time

import numpy as np

os.chdir(sys.argv[1])


def read(name, kind):
    return np.fromfile(name, dtype=kind)


def threshold_errors(cuts, x, y):
    below = np.searchsorted(cuts, x, side="right")
    counts = np.bincount(2 * below + y, minlength=2 * len(cuts) + 2).reshape(-1, 2).cumsum(0)
    return counts[:-1, 1] + counts[-1, 0] - counts[:-1, 0]


def halfspaces(share):
    W = read("halfspaces.weights", np.int32).reshape(-1, 10)
    X = read("halfspaces.columns", np.int16).reshape(10, -1).T
    X = X[: len(X) // share]
    y = read("halfspaces.labels", np.uint8).astype(bool)[: len(X), None]
    Xf, Wf = np.ascontiguousarray(X, dtype=np.float32), W.astype(np.float32)

    def exact():
        Xi, Wi = X.astype(np.int64), W.astype(np.int64)
        return sum(((Xi[i : i + 5000] @ Wi.T > 0) != y[i : i + 5000]).sum(0) for i in range(0, len(Xi), 5000))

    return lambda: ((Xf @ Wf.T > 0) != y).sum(0), exact


def thresholds(share):
    cuts, x = read("thresholds.cuts", np.float64), read("thresholds.columns", np.float64)
    x = x[: len(x) // share]
    y = read("thresholds.labels", np.uint8)[: len(x)]

    def run():
        return threshold_errors(cuts, x, y)

    return run, run


def stumps(share):
    cuts = read("stumps.cuts", np.float64).reshape(30, -1)
    X = read("stumps.columns", np.int16).astype(np.float64).reshape(30, -1)
    X = np.ascontiguousarray(X[:, : X.shape[1] // share])
    y = read("stumps.labels", np.uint8)[: X.shape[1]]

    def run():
        errors = np.stack([threshold_errors(cuts[f], X[f], y) for f in range(30)])
        return np.stack([errors, len(y) - errors], axis=-1).ravel()

    return run, run


def table(share):
    T = np.unpackbits(read("table.words", np.uint8), bitorder="little").reshape(4096, 1024)
    x = read("table.columns", np.int32)
    x = x[: len(x) // share]
    y = read("table.labels", np.uint8)[: len(x)]
    Tf = T.astype(np.float32)

    def run(rows=Tf, kind=np.float32):
        counts = np.bincount(2 * x + y, minlength=2048).reshape(-1, 2)
        return rows @ (counts[:, 0] - counts[:, 1]).astype(kind) + counts[:, 1].sum()

    return run, lambda: run(T.astype(np.int64), np.int64)


print(np.__version__, flush=True)
ready = {}
for line in sys.stdin:
    verb, name = line.split()
    if name not in ready:
        ready[name] = globals()[name](1)
    run, exact = ready[name]
    if verb == "check":
        print(json.dumps([int(count) for count in exact()]), flush=True)
    elif verb == "warm":
        tenth, _ = globals()[name](10)
        for _ in range(10):
            tenth()
        run()
        print("warm", flush=True)
    else:
        start = time.perf_counter()
        run()
        print((time.perf_counter() - start) * 1e3, flush=True)
