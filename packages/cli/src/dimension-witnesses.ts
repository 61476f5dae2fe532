import {
  type BitMatrix,
  type DimensionBounds,
  dimensions,
  type FiniteClass,
  type HypothesisClass,
  truthTable,
} from "holdfast";
import { refuse } from "./numbers.ts";

/** What shows the dimensions of a class. What is absent was not looked for. */
export interface DimensionWitnesses {
  readonly shattered?: readonly number[];
  readonly tree?: dimensions.MistakeTree;
  readonly refutation?: { readonly claims: number; readonly checked: true } | { readonly rule: string };
}

/** Witnesses are looked for in tables of at most this many labels. */
const mostLabels = 2n ** 22n;
/** Enough for what is found at once; beyond it the class's own argument stands for the upper bound. */
const budgets = { vc: 67108864, littlestone: 134217728 };

/**
 * Finds the witnesses of a class whose dimensions are known, and has them checked by code that shares nothing with
 * the search. A class that claims a dimension which the witnesses contradict is refused.
 */
export function dimensionWitnesses(
  subject: HypothesisClass,
  vc: DimensionBounds,
  littlestone: DimensionBounds,
): DimensionWitnesses {
  if (littlestone.upper === Infinity) return {};
  const rule = { refutation: { rule: littlestone.why } };
  if (!isFinite(subject) || subject.size * BigInt(subject.domain.points) > mostLabels) return rule;
  const table = truthTable(subject);
  // Without the class's own bound, so that a wrong one is found out.
  const { shattered, upper: mostShattered } = dimensions.vcWitnesses(table, { budget: budgets.vc });
  agree(subject, "vc", dimensions.checkShattered(table, shattered), vc);
  if (mostShattered < vc.lower) contradicted(subject, "vc", vc, mostShattered);
  const { lower, upper, tree, refutation } = dimensions.littlestoneWitnesses(table, {
    budget: budgets.littlestone,
  });
  if (tree === undefined) return rule;
  agree(subject, "littlestone", dimensions.checkMistakeTree(table, tree), littlestone);
  const proved = upper <= littlestone.upper;
  if (proved) agree(subject, "littlestone", dimensions.checkRefutation(table, refutation), littlestone);
  if (upper < littlestone.lower) contradicted(subject, "littlestone", littlestone, upper);
  return {
    ...(shattered.length === vc.lower ? { shattered } : {}),
    ...(lower === littlestone.lower ? { tree: named(tree, subject, table) } : {}),
    ...(proved ? { refutation: { claims: refutation.claims.length, checked: true } } : rule),
  };
}

/** A witness must pass its checker, and may not show more than the class says. */
function agree(
  subject: HypothesisClass,
  name: string,
  check: dimensions.WitnessCheck,
  dimension: DimensionBounds,
): void {
  if (!check.holds) throw new Error(`the ${name} witness of ${subject.spec} does not hold: ${check.why}`);
  if (check.depth > dimension.upper) contradicted(subject, name, dimension, check.depth);
}

function contradicted(
  subject: HypothesisClass,
  name: string,
  { lower, upper }: DimensionBounds,
  found: number,
): never {
  return refuse({
    code: "class-law",
    path: `${subject.spec}.${name}`,
    expected: `the ${found} that a search shows`,
    received: lower === upper ? String(lower) : `${lower} to ${upper}`,
  });
}

function isFinite(subject: HypothesisClass): subject is FiniteClass {
  return subject.domain.kind === "finite";
}

/** The tree with the rows of a matrix as its file counts them: merged rows are counted there and not in the table. */
function named(tree: dimensions.MistakeTree, subject: FiniteClass, table: BitMatrix): dimensions.MistakeTree {
  if (!("merged" in subject)) return tree;
  const places = new Int32Array(table.rows);
  let count = 0;
  for (const hypothesis of subject.hypotheses()) places[count++] = (hypothesis as { row: number }).row;
  const rename = (node: dimensions.MistakeTree): dimensions.MistakeTree =>
    "row" in node
      ? { row: places[node.row]! }
      : { point: node.point, zero: rename(node.zero), one: rename(node.one) };
  return rename(tree);
}
