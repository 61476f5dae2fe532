import { apply, classes, Rational } from "holdfast";
import { stated } from "../../measuring/index.ts";

/** What is certified at n examples. */
interface Matched {
  readonly n: number;
  readonly epsilon: number;
  readonly alpha: number;
  readonly beta: number;
}

/**
 * Knobs for thresholds at alpha = 0.1, epsilon = 1 and beta = 0.05, found by a search over all of them where dichotomies are
 * matched as in Lemma 18; privacy and accuracy are certified anew here.
 */
export function matchedRelabelling(): Matched {
  const n = 443_707;
  const [subset, disagreement, blocks, size] = [90_569, 82, 968, 458];
  const [temperature, vote, flip, scale] = ["0.0009361", "0.008884", "0.009926", "0.03693"];
  const subject = classes.parse("thresholds");
  const windows = BigInt(n - 1 - disagreement + 1);
  const privacy = apply(
    "relabelled-prediction",
    [],
    { subset, temperature, epsilon: vote, flip, disagreement, parts: 1, patterns: windows },
    n,
  );
  const block = apply(
    "consistent-accuracy",
    [],
    { scale, parts: 1, patterns: BigInt(size + 1), ghost: 0 },
    size,
  );
  const votes = apply("block-votes-accuracy", [block], { n, blocks, epsilon: vote });
  const ghost = 32 * n;
  const choice = apply(
    "stable-accuracy",
    [],
    {
      subset,
      epsilon: Rational.from(temperature).times(2),
      representatives: subject.growth(subset).upper,
      net: "leave-one-out",
      netSize: 1n,
      ghost,
      growth: subject.growth(n + ghost).upper,
      beta: "1/30",
    },
    n,
  );
  const both = apply("relabelled-accuracy", [choice, votes], {});
  const accuracy = apply("flipped-accuracy", [both], { flip });
  return {
    n,
    epsilon: stated(privacy, "epsilon"),
    alpha: stated(accuracy, "alpha"),
    beta: stated(accuracy, "beta"),
  };
}
