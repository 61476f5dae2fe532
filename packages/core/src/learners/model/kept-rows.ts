import type { Issue } from "../../issues/index.ts";
import type { ModelFile } from "./file.ts";
import type { PlainNode } from "./stated.ts";

/** The rule that pays for publishing a drawn part as it is: with rows in the file, its promise is true. */
const paysForRows = "subsample-anything";

/**
 * Why the contents of a file do not suit a claim: examples stand in what it publishes beside a claim of privacy, or a predictor,
 * which keeps its rows, claims more than the privacy of its answers, or a model claims that of answers alone.
 */
export function unsuited(file: ModelFile, root: PlainNode, at: string): readonly Issue[] {
  const { claim } = root;
  if (!Object.hasOwn(claim, "neighbours")) return [];
  const isOfAnswers = claim["notion"] === "private-prediction";
  const wrong = (path: string, expected: string): Issue => ({ code: "certificate-mismatch", path, expected });
  return [
    ...(keepsRows(file.hypothesis) && !rests(root)
      ? [wrong("hypothesis.kept", `no examples in the file, because ${at} claims privacy`)]
      : []),
    ...(file.kind === "predictor" && !isOfAnswers
      ? [
          wrong(
            `${at}.claim`,
            "private-prediction: a predictor keeps its rows, and only its answers are private",
          ),
        ]
      : []),
    ...(file.kind === "model" && isOfAnswers && claim["queries"] !== "infinity"
      ? [wrong(`${at}.claim`, "privacy of the whole model: its answers are not all that is published")]
      : []),
  ];
}

function keepsRows(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return (Object.hasOwn(part, "kept") && !Array.isArray(part)) || Object.values(part).some(keepsRows);
}

function rests({ rule, premises }: PlainNode): boolean {
  return rule === paysForRows || premises.some(rests);
}
