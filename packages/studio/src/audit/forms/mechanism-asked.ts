import { type Flag, fileCommand } from "../command-line.ts";
import type { TypedMechanism } from "../work/mechanisms.ts";

type Fields = Readonly<Record<string, string>>;

/** A mechanism to choose: which options it takes, and two neighboring lists of values to begin with. */
export interface ListedMechanism {
  readonly name: string;
  readonly takes: readonly ("sensitivity" | "delta" | "threshold" | "positives")[];
  readonly values: string;
  readonly first: string;
  readonly second: string;
  /** All its outputs can be listed. */
  readonly isListed: boolean;
}

/** The mechanisms of `holdfast mechanism`. */
export const mechanisms: readonly ListedMechanism[] = [
  selection("exponential", true, "0 0 2", "1 1 1"),
  selection("permute-and-flip", true, "1 1 1", "0 2 2"),
  selection("report-noisy-max", false, "1 1 1", "0 2 2"),
  {
    name: "discrete-laplace",
    takes: ["sensitivity"],
    values: "A count, or several",
    first: "3",
    second: "4",
    isListed: true,
  },
  {
    name: "randomized-response",
    takes: [],
    values: "Labels, 0 or 1",
    first: "0 1",
    second: "1 1",
    isListed: true,
  },
  {
    name: "stable-histogram",
    takes: ["delta"],
    values: "A key of each row",
    first: "a a a a a a b b b b b",
    second: "a a a a a b b b b b b",
    isListed: false,
  },
  {
    name: "sparse-vector",
    takes: ["sensitivity", "threshold", "positives"],
    values: "Answers to queries",
    first: "1 1 3",
    second: "2 2 2",
    isListed: false,
  },
];

function selection(name: string, isListed: boolean, first: string, second: string): ListedMechanism {
  return { name, takes: ["sensitivity"], values: "Scores of the candidates", first, second, isListed };
}

/** What stands in the fields of options at first. */
const defaults = { sensitivity: "1", delta: "0.01", threshold: "2", positives: "1" } as const;

/** The mechanism of the address, with what stands there where nothing does. */
export function mechanismIn(
  fields: Fields,
): TypedMechanism & { readonly first: string; readonly second: string } {
  const { mechanism = mechanisms[0]!.name, epsilon = "1" } = fields;
  const listed = mechanisms.find(({ name }) => name === mechanism);
  const option = (name: keyof typeof defaults): string =>
    listed?.takes.includes(name) === true ? (fields[name] ?? defaults[name]) : "";
  return {
    mechanism,
    epsilon,
    sensitivity: option("sensitivity"),
    delta: option("delta"),
    threshold: option("threshold"),
    positives: option("positives"),
    first: fields["first"] ?? listed?.first ?? "",
    second: fields["second"] ?? listed?.second ?? "",
  };
}

/** The flags that name the same mechanism, and the lines that write its two files. */
export function mechanismCommand(fields: Fields): {
  readonly flags: readonly Flag[];
  readonly files: readonly string[];
} {
  const { first, second, mechanism, epsilon, sensitivity, delta, threshold, positives } = mechanismIn(fields);
  const values = (text: string): readonly string[] => text.split(/[\s,]+/).filter((value) => value !== "");
  return {
    files: [fileCommand("first.txt", values(first)), fileCommand("second.txt", values(second))],
    flags: [
      ["mechanism", mechanism],
      ["epsilon", epsilon],
      ["sensitivity", sensitivity],
      ["delta", delta],
      ["threshold", threshold],
      ["positives", positives],
      ["first", "first.txt"],
      ["second", "second.txt"],
    ],
  };
}
