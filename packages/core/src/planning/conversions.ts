import type { Notion, Rule, RuleBook } from "../certificates/index.ts";
import { mechanismBook } from "../mechanisms/certificates.ts";

/** Conclusions from which no rule leads on to a notion that a plan may aim at. */
const deadEnds: readonly string[] = [
  "typical-pairs",
  "robust-to-generalization",
  "robust-to-split",
  "stability-to-generalization",
  "global-stability-to-error-bound",
];
const isGeneralizing = /-to-(perfect|robust)-generalization/;
/** Promises about answers, averages or what was kept: nobody's privacy, and no perfect generalization, follows from them. */
const weaker: readonly Notion[] = [
  "private-prediction",
  "uniform-stability",
  "robust-generalization",
  "global-stability",
  "selection",
];
/** Whether no rule leads from one notion to the other about the same mechanism, whatever the numbers are. */
export function isHopeless(to: Notion, from: Notion): boolean {
  return (to === "differential-privacy" || to === "perfect-generalization") && weaker.includes(from);
}

const books = new Map<string, RuleBook>();

/**
 * The rules by which a plan turns a claim of one notion into one of another. Not those that flip or resample: a learner is offered for what
 * it does itself. And not those that cannot help, for the sake of time: dead ends, ways through generalization to what is no kind of
 * generalization, and the way back from it to the privacy that it came from.
 */
export function conversionsTo(to: Notion, from: Notion): RuleBook {
  const key = `${from} ${to}`;
  const known = books.get(key);
  if (known !== undefined) return known;
  const isGeneralization = to === "perfect-generalization" || to === "robust-generalization";
  const helps = (id: string, { proposals, mechanism }: Rule): boolean => {
    if (proposals === undefined) return true;
    if (mechanism !== "kept" || deadEnds.includes(id)) return false;
    if (!isGeneralization && isGeneralizing.test(id)) return false;
    return !(id === "perfect-to-privacy" && from !== "perfect-generalization");
  };
  const book: RuleBook = new Map([...mechanismBook].filter(([id, rule]) => helps(id, rule)));
  books.set(key, book);
  return book;
}
