import { refuse } from "../../issues/index.ts";
import type { ModelFile } from "./file.ts";
import { subjectOf } from "./subject-of.ts";

/** Every certificate names the parts beside it, as `verifyModel` asks; their proofs are not looked at. */
export function requireBound(file: ModelFile): void {
  const wanted = Object.entries(subjectOf(file));
  for (const [i, certificate] of file.certificates.entries()) {
    const subject = (certificate.subject ?? {}) as Readonly<Record<string, unknown>>;
    const wrong = wanted.find(([name, value]) => subject[name] !== value);
    if (wrong === undefined) continue;
    refuse({
      code: "exchanged",
      path: wrong[0] === "model" ? "hypothesis" : wrong[0],
      expected: `what certificate ${i + 1} speaks of`,
      remedy: "`holdfast verify` says more.",
    });
  }
}
