"""The peer of the bench of engines: numpy on columns that were written as doubles, read from the disk and counted.

Prints numpy's version, then answers each line 'task folder n features candidates bits' with seconds of reading, seconds of counting and a
checksum."""
import sys
import time

import numpy as np

print(np.__version__, flush=True)
for line in sys.stdin:
    task, folder, n, features, candidates, bits = line.split()
    n, features, candidates, bits = int(n), int(features), int(candidates), int(bits)
    largest = 2**bits - 1
    start = time.perf_counter()
    used = 1 if task == "thresholds" else features
    columns = [np.fromfile(f"{folder}/x{j}.bin") for j in range(used)]
    labels = np.fromfile(f"{folder}/y.bin", dtype=np.uint8)
    read = time.perf_counter()
    codes = [np.floor(x / 30 * (2 * largest) + 0.5).astype(np.int32) - largest for x in columns]
    if task == "thresholds":
        cuts = -largest + (2 * largest * (np.arange(candidates) + 1)) / (candidates + 1)
        cells = np.searchsorted(cuts, codes[0], side="right")
        surplus = np.bincount(cells, weights=2.0 * labels - 1, minlength=candidates + 1).astype(np.int64)
        zeros = n - int(labels.sum())
        counts = zeros + np.cumsum(surplus)[:-1]
    else:
        i = np.arange(candidates)[:, None]
        f = np.arange(features)[None, :]
        weights = ((i * 7919 + f * 104729 + ((i * (f + 1)) % 97)) % 201) - 100
        offsets = ((np.arange(candidates) * 31) % 2001) - 1000
        counts = np.zeros(candidates, dtype=np.int64)
        weights32 = weights.astype(np.float32).T
        for a in range(0, n, 20000):
            block = np.stack([code[a : a + 20000] for code in codes], axis=1).astype(np.float32)
            inside = block @ weights32 >= offsets
            counts += (inside != labels[a : a + 20000, None].astype(bool)).sum(axis=0)
    done = time.perf_counter()
    checksum = 0
    for k, count in enumerate(counts):
        checksum = (checksum + int(count) * (k + 1)) % 1000003
    print(f"{read - start} {done - read} {checksum}", flush=True)
