import {
  type Aim,
  type Certificate,
  type Claim,
  convert,
  HoldfastError,
  type Notion,
  notionNames,
  statementInWords,
  rules,
  sentence,
} from "holdfast";
import type { ClaimDocument, PathStep, Step, Stop } from "./model.ts";

/** The best certificate of every notion that the rules give from one claim, or why there is none: `holdfast convert` to each. */
export async function conversions(
  claim: Claim,
  aim: Aim,
  report: (share: number) => void,
): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (const [index, to] of notionNames.entries()) {
    stops.push(stopAt(claim, to, aim));
    report((index + 1) / notionNames.length);
    // A turn, so that a question that was taken back is not worked on to its end.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return stops;
}

function stopAt(claim: Claim, to: Notion, aim: Aim): Stop {
  try {
    const certificate = convert(claim, to, aim);
    const document = JSON.parse(JSON.stringify(certificate)) as { readonly claim: ClaimDocument };
    return {
      to,
      claim: document.claim,
      words: statementInWords(certificate),
      isVacuous: certificate.vacuous,
      path: pathOf(certificate),
      certificate: document,
    };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return { to, issue: error.issue, message: sentence(error.issue) };
  }
}

/** The rules that were applied to the claim, in order. */
function pathOf({ derivation }: Certificate): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let node = derivation; node.rule !== "premise";) {
    const [next] = node.premises;
    if (next === undefined) break;
    steps.unshift({ ...stepOf(node.rule), from: next.claim.notion, to: node.claim.notion });
    node = next;
  }
  return steps;
}

/** A rule of the book as a step of the map. */
export function stepOf(id: string): Step {
  const { theorem, source } = rules.get(id)!;
  return { kind: "rule", id, theorem, source };
}
