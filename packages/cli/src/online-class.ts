import {
  type BitMatrix,
  dimensions,
  distinctRows,
  type HypothesisClass,
  type online,
  shapeOf,
  truthTable,
} from "holdfast";
import { parseClass } from "./classes.ts";
import { counted } from "./counted.ts";
import { spelled } from "./dimension-words.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** A class that the game can be played with: every function once. */
export interface PlayableClass {
  readonly spec: string;
  readonly matrix: BitMatrix;
  readonly dimension: online.VersionSpaceDimension;
}

/** The most labels of a table that the game is played with. */
const mostLabels = 268435456n;

/** The work, in steps of the search, within which the dimension of the whole class must be found: a second or two. */
const searchBudget = 268435456;

/** The class of a spec, listed. Over the reals there is no list, and mostly no mistake bound. */
export function playableClass(spec: string, io: Io): PlayableClass {
  const subject = parseClass(spec, io);
  if (!isFinite(subject)) {
    return refuse({
      code: "class-spec",
      path: spec,
      expected: "a class on a finite domain",
      remedy: finiteRemedy(subject),
    });
  }
  const { points } = subject.domain;
  if (subject.size * BigInt(points) > mostLabels) {
    return refuse({
      code: "too-large",
      path: spec,
      expected: `at most ${mostLabels} labels in the class's truth table`,
      received: `${spelled(subject.size)} functions on ${counted(points, "point")}`,
      remedy: "Play with a smaller class, such as thresholds:16.",
    });
  }
  const { lower, upper } = dimensions.littlestoneOfTable(truthTable(subject), { budget: searchBudget });
  if (lower !== upper) {
    return refuse({
      code: "too-large",
      path: spec,
      expected: "a class whose Littlestone dimension is found at once: the game asks for many",
      received: `${spelled(subject.size)} functions on ${counted(points, "point")}, of dimension ${lower} to ${upper}`,
      remedy: "Play with a smaller class, such as thresholds:16.",
    });
  }
  const { matrix } = distinctRows(truthTable(subject));
  return { spec: subject.spec, matrix, dimension: new dimensions.LittlestoneSolver(matrix) };
}

/** What to write instead of a class over the reals. */
function finiteRemedy(subject: HypothesisClass): string {
  const on = (spec: string): string => `Say how many points there are, as in ${spec}.`;
  switch (shapeOf(subject)?.kind) {
    case "threshold":
      return on("thresholds:16");
    case "interval":
      return on("intervals:16");
    case "intervals":
      return on("unions:16,2");
    default:
      return "Choose a class on a finite domain, such as thresholds:16, or list the functions in matrix:FILE.";
  }
}

type Listed = Parameters<typeof truthTable>[0];

function isFinite(subject: { readonly domain: { readonly kind: string } }): subject is Listed {
  return subject.domain.kind === "finite";
}
