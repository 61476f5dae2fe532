"""
numpy's side of bench/problem-targets.mjs: reads the same data from files in the folder of the first argument, prints its
version, then answers "warm TASK" (one run) and "time TASK" by the milliseconds of one run, on the clock and of the
processor. It computes what the exact samplers compute from the data, with draws in doubles; none of it is private as it runs.
"""
import json
import os
import sys
import time

import numpy as np

os.chdir(sys.argv[1])
random = np.random.default_rng(1)


def read(name):
    return np.fromfile(name, dtype=np.float64)


def k_means():
    cells = read("k-means.cells").reshape(-1, 2)
    counts = read("k-means.counts")
    centers = read("k-means.centers").reshape(-1, 3, 2)
    scale = 2 / 12 / 3

    def run():
        scores = np.empty(len(centers))
        for i in range(0, len(centers), 64):
            block = centers[i : i + 64]
            least = None
            for c in range(3):
                square = (cells[None, :, 0] - block[:, c, 0, None]) ** 2
                square += (cells[None, :, 1] - block[:, c, 1, None]) ** 2
                least = square if least is None else np.minimum(least, square, out=least)
            np.minimum(least / scale, 1, out=least)
            scores[i : i + 64] = least @ counts
        return np.argmax(-scores / 2 + random.gumbel(size=len(scores)))

    return run


def regression():
    records = read("regression.records").reshape(-1, 12)
    x, y = records[:, :11], records[:, 11]
    rate = len(x) / 2 / 25

    def run():
        hessian = 2 * rate * (x.T @ x) / len(x)
        middle = np.linalg.solve(hessian, 2 * rate * (x.T @ y) / len(x))
        return middle + np.linalg.solve(np.linalg.cholesky(hessian).T, random.standard_normal(11))

    return run


def sparse_pca():
    x = read("sparse-pca.records").reshape(-1, 20)
    return lambda: np.linalg.eigh(x.T @ x / len(x))


print(np.__version__, flush=True)
known = {"k-means": k_means, "regression": regression, "sparse-pca": sparse_pca}
ready = {}
for line in sys.stdin:
    verb, name = line.split()
    if name not in ready:
        ready[name] = known[name]()
    start, busy = time.perf_counter(), time.process_time()
    ready[name]()
    times = {"clock": (time.perf_counter() - start) * 1e3, "processor": (time.process_time() - busy) * 1e3}
    print("warm" if verb == "warm" else json.dumps(times), flush=True)
