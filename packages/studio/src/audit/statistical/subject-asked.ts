import { type Flag, auditCommand } from "../command-line.ts";
import { learnerFlags, learnerIn, typedLearner } from "../forms/learner-asked.ts";
import { mechanismCommand, mechanismIn } from "../forms/mechanism-asked.ts";
import type { ListedOption } from "../work/learners.ts";
import type { StatisticalAsked, Subject } from "../work/statistical.ts";
import type { ShownMember } from "../work/zoo.ts";

type Fields = Readonly<Record<string, string>>;

/** What is run many times: the address names a learner, a mechanism, or else a member of the zoo. */
export function subjectIn(fields: Fields): Subject["of"] {
  if (fields["learner"] !== undefined) return "learner";
  return fields["mechanism"] === undefined ? "zoo" : "mechanism";
}

/** The member of the zoo in the address. */
export function memberIn({ zoo = "base-ten-laplace" }: Fields): string {
  return zoo;
}

/** Runs that confirm: few enough for an answer in seconds. */
export function usualRuns(of: Subject["of"], member: ShownMember | undefined): string {
  return of === "zoo" && member?.isSlow !== true ? "100000" : "10000";
}

/** Everything that is typed, as the library takes it. */
export function askedIn(fields: Fields, options: readonly ListedOption[], runs: string): StatisticalAsked {
  const { confidence = "0.95", seed = "1", "selection-runs": selectionRuns = "" } = fields;
  return { subject: subjectOf(fields, options), confidence, runs, selectionRuns, seed };
}

function subjectOf(fields: Fields, options: readonly ListedOption[]): Subject {
  switch (subjectIn(fields)) {
    case "zoo":
      return { of: "zoo", zoo: memberIn(fields) };
    case "mechanism":
      return { of: "mechanism", ...mechanismIn(fields) };
    case "learner": {
      const { n } = learnerIn(fields);
      return { of: "learner", ...typedLearner(fields, options), n, query: fields["query"] ?? "" };
    }
  }
}

/** The lines that give the same numbers in a terminal. */
export function statisticalCommand(fields: Fields, options: readonly ListedOption[], runs: string): string {
  const { confidence, seed, selectionRuns } = askedIn(fields, options, runs);
  const size: readonly Flag[] = [
    ["confidence", confidence],
    ["runs", runs],
    ["selection-runs", selectionRuns],
    ["seed", seed],
  ];
  switch (subjectIn(fields)) {
    case "zoo":
      return auditCommand([["zoo", memberIn(fields)], ...size]);
    case "mechanism": {
      const { flags, files } = mechanismCommand(fields);
      return [...files, auditCommand([...flags, ...size])].join("\n");
    }
    case "learner": {
      const [learner, ...rest] = learnerFlags(fields, options);
      const line = auditCommand([learner!, ...rest, ["query", fields["query"] ?? ""], ...size]);
      return line.replace("npx holdfast audit", "npx holdfast audit --statistical");
    }
  }
}
