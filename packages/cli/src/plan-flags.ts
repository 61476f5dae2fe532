import { problems, isBareSpec } from "holdfast";
import { flagOf } from "./learner-flags.ts";
import { refuse } from "./numbers.ts";
import { problemFlags } from "./problem-flags.ts";

/** Flags of problems that a plan for a class has a meaning for too. */
const shared: readonly string[] = ["epsilon", "delta", "kappa", "grid"];

/** Refuses flags that would be without effect: those of problems beside a class, and those that a problem does not have. */
export function refuseIdleFlags(options: object): void {
  const given = options as Readonly<Record<string, string | undefined>>;
  const stated = (names: readonly string[]): readonly string[] =>
    names.filter((name) => given[name] !== undefined);
  const { class: spec, problem } = given;
  if (problem !== undefined) {
    const known = Object.keys(problems.options(problem));
    const others = Object.keys(problemFlags).filter((name) => !["epsilon", "delta"].includes(name));
    const [idle] = stated([...others, "reference"]).filter((name) => !known.includes(name));
    if (idle === undefined) return;
    refuse({
      code: "contradiction",
      path: `--${flagOf(idle)} and --problem ${problem}`,
      expected:
        known.length === 0
          ? "no options: this problem has none"
          : `options of this problem: ${known.map((name) => `--${flagOf(name)}`).join(", ")}`,
    });
  }
  if (spec === undefined) return;
  const [idle] = stated(Object.keys(problemFlags).filter((name) => !shared.includes(name)));
  if (idle !== undefined) {
    refuse({
      code: "contradiction",
      path: `--${flagOf(idle)} and --class`,
      expected: "--class alone, or --problem with its options",
    });
  }
  if (given["features"] !== undefined && !isBareSpec(spec)) {
    refuse({
      code: "contradiction",
      path: `--features and --class ${spec}`,
      expected: "a class that takes a number of features and states none, such as stumps",
    });
  }
}
