import { adversaries, seededSource } from "holdfast";
import { type AttackCommandOptions, digits, positive, seedOf } from "./values.ts";
import type { Io } from "../io.ts";
import { jsonText } from "../json-text.ts";
import { refuse, wordOption } from "../numbers.ts";
import { table } from "../table.ts";

/** Overfits a holdout set by asking about it, and says what it is told. */
export function holdout(options: AttackCommandOptions, io: Io): number {
  const word = wordOption(options.server, "--server", ["exact", "reusable"] as const) ?? "exact";
  const server = word === "exact" ? adversaries.naiveHoldout : adversaries.thresholdout();
  const sizes = {
    n: positive(options.n, "--n") ?? 10_000,
    features: positive(options.features, "--features") ?? 10_000,
    used: [positive(options.used, "--used") ?? 500],
  };
  if (sizes.n * sizes.features > 4e9) {
    refuse({ code: "too-large", path: "--features", expected: "n times features at most 4000000000" });
  }
  const found = adversaries.overfitHoldout({ ...sizes, server, random: seededSource(seedOf(options)) });
  const [one] = found.classifiers as [adversaries.Accuracies];
  const expected = word === "exact" ? adversaries.expectedHoldoutAccuracy(sizes.n, one.used) : undefined;
  if (options.json === true) {
    const { certificate, ...rest } = found;
    io.out(
      `${jsonText({ ...rest, seed: seedOf(options), ...(expected !== undefined && { expected }), ...(certificate && { certificate }) })}\n`,
    );
    return 0;
  }
  io.out(
    [
      `holdout against ${found.server}: ${sizes.n} examples, ${sizes.features} features that know nothing of the label`,
      `${found.passed} features passed, ${one.used} used; seed ${seedOf(options)}`,
      ...table([
        ["accuracy on", ""],
        ["training", digits(one.training)],
        ["holdout, as told", one.told === undefined ? "nothing told" : digits(one.told)],
        [
          "holdout",
          `${digits(one.holdout)}${expected === undefined ? "" : ` (expected ${digits(expected)})`}`,
        ],
        ["fresh examples", digits(one.fresh)],
      ]),
      "",
    ].join("\n"),
  );
  return 0;
}
