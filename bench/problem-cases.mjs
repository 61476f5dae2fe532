import { onTable, readTable } from "./problem-tables.mjs";

/**
 * The 13 problems of Table 1 on their data sets, with options that are public and were fixed without looking at results here:
 * `problemOptions` of the problem, `options` of penalized-erm. What is not said is the default. Problems that have more than one
 * data set are there more than once. `hasSigns` and `isNearest` say what `radiusAt` may use.
 */
const cases = [
  { problem: "binary-classification", table: "adult_train", schema: "adult" },
  { problem: "regression", table: "california-housing", target: "median_house_value" },
  {
    problem: "regression",
    table: "concrete",
    target: "compressive_strength",
    problemOptions: { form: "clipped" },
  },
  { problem: "density", table: "old-faithful" },
  { problem: "k-means", table: "old-faithful", problemOptions: { k: 3 }, isNearest: true },
  { problem: "k-means", table: "iris", problemOptions: { k: 3 }, isNearest: true },
  { problem: "kernel-classification", table: "banknote" },
  { problem: "kernel-regression", table: "california-housing", target: "median_house_value" },
  { problem: "kernel-regression", table: "concrete", target: "compressive_strength" },
  { problem: "sparse-pca", table: "digits" },
  {
    problem: "robust-pca",
    table: "digits-coarse",
    problemOptions: { rank: 2 },
    options: { candidates: 50_000 },
    hasSigns: true,
  },
  { problem: "matrix-completion", table: "digits-hidden", problemOptions: { unseen: 0 }, hasSigns: true },
  { problem: "dictionary-learning", table: "digits-coarse", hasSigns: true },
  { problem: "nonnegative-factorization", table: "digits-coarse" },
  { problem: "subspace-clustering", table: "digits-coarse", hasSigns: true, isNearest: true },
  { problem: "topics", table: "state-of-the-union" },
];

/** The cases, each read when its turn comes; `only` keeps those of one problem. */
export async function* problemCases(only) {
  for (const one of cases) {
    if (only !== undefined && one.problem !== only) continue;
    const { table, schema, problem, problemOptions = {}, target, options = {} } = one;
    const read = await readTable(table, schema === undefined ? {} : { schema });
    const task = { problem, problemOptions, ...(target === undefined ? {} : { target }) };
    yield { ...one, options, ...onTable(read, task), id: problem };
  }
}
