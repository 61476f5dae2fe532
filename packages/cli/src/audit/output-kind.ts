import type { OutputKind } from "holdfast";
import { refuse, required } from "../numbers.ts";
import type { AuditCommandOptions } from "./flags.ts";

const kinds = "number, word, word:NAMES between commas, or vector:LENGTH";

/** What `--output` and `--range` declare of a black box. */
export function declaredOutput({ output, range }: AuditCommandOptions): OutputKind {
  const text = required(output, "--output", kinds);
  const [, kind, argument] = /^([a-z]+)(?::(.*))?$/.exec(text) ?? [];
  if (kind === "number" && argument === undefined) return { kind, ...boundsOf(range) };
  if (range !== undefined) {
    refuse({ code: "contradiction", path: `--range and --output ${text}`, expected: "--range of numbers" });
  }
  if (kind === "word") {
    return argument === undefined
      ? { kind }
      : { kind, words: argument.split(",").map((word) => word.trim()) };
  }
  if (kind === "vector" && /^\d{1,4}$/.test(argument ?? "") && Number(argument) > 0) {
    return { kind, length: Number(argument) };
  }
  return refuse({
    code: "parameter-range",
    path: "--output",
    expected: kinds,
    received: JSON.stringify(text),
  });
}

function boundsOf(range: string | undefined): { readonly lower?: number; readonly upper?: number } {
  if (range === undefined) return {};
  const ends = range
    .split(",")
    .map((end) => (end.trim() === "" ? Number.NaN : Number(end.replace("infinity", "Infinity"))));
  const [lower = Number.NaN, upper = Number.NaN] = ends;
  if (ends.length === 2 && lower < upper) return { lower, upper };
  return refuse({
    code: "parameter-range",
    path: "--range",
    expected: "two numbers, the smaller first, such as 0,10",
    received: JSON.stringify(range),
  });
}
