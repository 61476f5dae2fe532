import { count, option, positive } from "../../certificates/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { spreadRecords } from "../linear/index.ts";
import { lossCode } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { lloyd } from "./baseline.ts";
import { cellsOf, unitInterval } from "./cells.ts";
import { clouds } from "./clouds.ts";
import { listedCenters } from "./listed-centers.ts";
import { nearestCenter, nearestSquare } from "./nearest.ts";

/**
 * k centers in the unit cube; the loss of a record is its squared distance to the nearest center over the square of `reach`,
 * and 1 beyond. Lipschitz, not convex.
 *
 * The default reach is what a record of the cube would have to go if the cube were cut into k equal cubes, in root mean square:
 * k^(-1/d) sqrt(d / 12). A longer reach, up to the diagonal where nothing is cut off, spends the same privacy on differences
 * that do not matter between near centers; a shorter one does not see clusters that are wider.
 */
export const kMeansProblem: ProblemDefinition = problemDefinition({
  id: "k-means",
  summary: "k centers, each record paying the squared distance to the nearest",
  source: "Wang, Lei, Fienberg Table 1, k-means",
  options: {
    k: option(count(1), "how many centers", "2"),
    reach: option(
      positive,
      "the distance beyond which a record costs no more",
      "the root mean square distance to the middle in one of k equal cubes",
    ),
    grid: option(count(2), "brings every feature to the middle of one of so many equal cells", "none"),
  },
  make(features, { k = 2, reach, grid }): Problem {
    const length = reach?.toNumber() ?? k ** (-1 / features) * Math.sqrt(features / 12);
    const scale = length * length;
    const size = k * features;
    const { place, condense } = grid === undefined ? unitInterval : cellsOf(features, grid);
    const encode = (row: ArrayLike<number>, out: Float64Array, at: number): void => {
      for (let j = 0; j < features; j++) out[at + j] = place(row[j]!);
    };
    const loss = (centers: Hypothesis, values: Float64Array, at: number): number =>
      Math.min(1, nearestSquare(centers, values, at, features) / scale);
    const baseline = (records: Records): Hypothesis => lloyd(condense?.(records) ?? records, k, scale);
    let uninformed: Hypothesis | undefined;
    return Object.freeze({
      id: "k-means",
      options: {
        k,
        ...(reach === undefined ? {} : { reach: reach.toString() }),
        ...(grid === undefined ? {} : { grid }),
      },
      features,
      width: features,
      size,
      dimension: size,
      fractionBits: 20,
      encode,
      normalize(values: Float64Array, at: number) {
        for (let j = at; j < at + features; j++) values[j] = place(values[j]!);
      },
      loss,
      total(centers: Hypothesis, records: Records) {
        const { values, counts } = records;
        let total = 0;
        for (let i = 0, places = placesOf(records); i < places; i++) {
          const one = lossCode(nearestSquare(centers, values, i * features, features) / scale);
          total += counts === undefined ? one : one * counts[i]!;
        }
        return total;
      },
      ...(condense === undefined ? {} : { condense }),
      oscillation: 0,
      drawBase: (reals: Reals) => Float64Array.from({ length: size }, () => reals.uniform()),
      listed: (most: number) => listedCenters(k, features, most),
      geometry: {
        set: { kind: "box", lower: Array<number>(size).fill(0), upper: Array<number>(size).fill(1) },
        convex: false,
        // A squared distance of at most the squared reach changes by twice the reach per unit at most.
        lipschitz: 2 / length,
      },
      baseline,
      uninformed: () =>
        (uninformed ??= baseline(spreadRecords({ features, width: features, encode }))).slice(),
      generate: (n: number, reals: Reals) => clouds({ n, k, features, reals, place }),
      predict(centers: Hypothesis, row: ArrayLike<number>) {
        const record = new Float64Array(features);
        encode(row, record, 0);
        return nearestCenter(centers, record, 0, features);
      },
      describe: (centers: Hypothesis) => ({
        centers: Array.from({ length: k }, (_, c) => [...centers.subarray(c * features, (c + 1) * features)]),
      }),
    } satisfies Problem);
  },
});
