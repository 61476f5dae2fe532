import type { Encoder, EncoderPart } from "../../data/index.ts";
import { type Dialect, neededParts, powerOfTwo } from "./dialect.ts";
import type { Scorer } from "./scorer.ts";

/** Python 3 without packages: `predict(record)`, and as a program a CSV file in, a column of classes out. */
export function pythonScorer({ encoder, levels, spelled, otherwise, heading }: Scorer): string {
  const cases = spelled(dialectOf(encoder));
  const used = neededParts(cases, encoder, "code_of");
  const reads = used.map((part, i) =>
    part === null
      ? ""
      : `    v${i} = ${part.kind === "levels" ? "level_of" : "number_of"}(record, PARTS[${i}])\n`,
  );
  return `${heading.map((line) => `# ${line}\n`).join("")}
import csv
import json
import math
import re
import sys
from bisect import bisect_right
from fractions import Fraction

LEVELS = json.loads(${pythonText(JSON.stringify(levels))})
TARGET = ${pythonText(encoder.target?.column ?? "label")}
MISSING_MARKS = json.loads(${pythonText(JSON.stringify(encoder.missingMarks))})
PARTS = json.loads(${pythonText(JSON.stringify(used))})
${support}

def label(record):
    """The position of a record's class; a record is a dict with the columns as texts or numbers."""
${reads.join("")}${cases.map(({ condition, level }) => `    if ${condition}:\n        return ${level}\n`).join("")}    return ${otherwise}


def predict(record):
    """The class of a record, by name."""
    return LEVELS[label(record)]


if __name__ == "__main__":
    print(TARGET)
    for row in csv.DictReader(sys.stdin):
        print(predict(row))
`;
}

/** A text as Python writes it; JSON's escapes are Python's too, but for characters beyond 16 bits, which stand as they are. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}

function dialectOf({ parts }: Encoder): Dialect {
  const at = (part: EncoderPart): number => parts.indexOf(part);
  const value = (part: EncoderPart): string => `v${at(part)}`;
  return {
    constant: (label) => (label === 1 ? "True" : "False"),
    atLeast: (part, least) => `${value(part)} >= ${least}`,
    is: (part, level) => `${value(part)} == ${pythonText(level)}`,
    code: (part, level) => {
      if (level === undefined) return `code_of(${value(part)}, PARTS[${at(part)}])`;
      const largest = (1 << part.bits) - 1;
      return `(${largest} if ${value(part)} == ${pythonText(level)} else ${-largest})`;
    },
    index: ({ domain }) =>
      domain === "bits"
        ? parts.map((_, j) => `(${powerOfTwo(j)} if v${j} == PARTS[${j}]["levels"][1] else 0)`).join(" + ")
        : 'v0 - PARTS[0]["lower"]',
    sumAtLeast: (terms, offset) =>
      `${terms.map(({ weight, code }) => `${weight} * ${code}`).join(" + ")} >= ${offset}`,
    within: (expression, runs) => `within(${expression}, ${JSON.stringify(runs)})`,
    not: (expression) => `not (${expression})`,
    many: (kind, expressions) => {
      if (kind === "majority") return `majority([${expressions.join(", ")}])`;
      const empty = kind === "all" ? "True" : "False";
      return expressions.map((e) => `(${e})`).join(kind === "all" ? " and " : " or ") || empty;
    },
  };
}

const support = `SYNTAX = re.compile(r"[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?")


def text_of(record, column):
    value = record.get(column)
    return "" if value is None else str(value).strip(" \\t")


def number_of(record, part):
    text = text_of(record, part["column"])
    if SYNTAX.fullmatch(text) is None:
        return part["missing"]
    x = float(text)
    if part["integer"] and math.isfinite(x) and not x.is_integer():
        return part["missing"]
    if part["lower"] <= x <= part["upper"]:
        return x
    if part["outside"] == "missing":
        return part["missing"]
    return part["lower"] if x < part["lower"] else part["upper"]


def level_of(record, part):
    text = text_of(record, part["column"])
    if text in part["levels"]:
        return text
    return part["missing"] if text == "" or text in MISSING_MARKS else part["other"]


def code_of(x, part):
    """The nearest number of the grid, halves up, exactly."""
    if part["kind"] == "cuts":
        return part["codes"][bisect_right(part["cuts"], x)]
    largest = 2 ** part["bits"] - 1
    start = Fraction(part["lower"])
    span = Fraction(part["upper"]) - start
    return math.floor((Fraction(x) - start) * 2 * largest / span + Fraction(1, 2)) - largest


def within(x, runs):
    return any(first <= x <= last for first, last in runs)


def majority(votes):
    return 2 * sum(votes) > len(votes)
`;
