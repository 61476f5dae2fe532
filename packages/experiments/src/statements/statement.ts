/** The five papers. */
export type Paper = "chaudhuri-hsu" | "dagan-feldman" | "bun-livni-moran" | "cummings" | "wang";

export type StatementKind =
  | "definition"
  | "theorem"
  | "lemma"
  | "corollary"
  | "proposition"
  | "observation"
  | "remark"
  | "example"
  | "algorithm";

/** A numbered statement of a paper and where it lives in the product. */
export interface Statement {
  readonly paper: Paper;
  readonly kind: StatementKind;
  /** Its number in the paper, or its name where it has none, such as `A1` or `SOA`. */
  readonly number: string;
  /** What it says, in a few words. */
  readonly title: string;
  /** Rules of the rule book. */
  readonly rules?: readonly string[];
  /** Bounds of the catalogue. */
  readonly bounds?: readonly string[];
  /** Learners, of classes or of problems. */
  readonly learners?: readonly string[];
  readonly experiments?: readonly string[];
  /** Files of the repository that hold or test it, where none of the above does. */
  readonly files?: readonly string[];
  /** Errata by their ids in docs/errata.md. */
  readonly errata?: readonly string[];
  /** Why it has no rule, bound, learner, experiment or file. */
  readonly none?: string;
}

/** Its id, such as `chaudhuri-hsu/theorem-5`. */
export function statementId({ paper, kind, number }: Statement): string {
  return `${paper}/${kind}-${number.toLowerCase()}`;
}

/** Where a statement lives: everything about it but what it is. */
type Place = Omit<Statement, "paper" | "kind" | "number" | "title">;

/** What writes down the statements of a paper. */
export function statementOf(
  paper: Paper,
): (kind: StatementKind, number: string, title: string, place: Place) => Statement {
  return (kind, number, title, place) => ({ paper, kind, number, title, ...place });
}
