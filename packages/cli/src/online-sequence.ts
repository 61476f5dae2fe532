import type { Label } from "holdfast";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** Points and their labels, round by round. */
export interface Sequence {
  readonly points: readonly number[];
  readonly labels: readonly Label[];
}

/** A sequence as the user gives it: a JSON list of [point, label], or lines `point,label`, a header allowed. */
export function readSequence(file: string, points: number, io: Io): Sequence {
  const text = readText(file, io);
  const rounds = text.trimStart().startsWith("[") ? jsonRounds(text, file) : lineRounds(text);
  const sequence = { points: [] as number[], labels: [] as Label[] };
  for (const { place, point, label, received } of rounds) {
    const isPoint = Number.isInteger(point) && point >= 0 && point < points;
    if (!isPoint || (label !== 0 && label !== 1)) {
      return refuse({
        code: "points",
        path: `${inputName(file)}, ${place}`,
        expected: `a point from 0 to ${points - 1} and its label, 0 or 1, such as 0,1`,
        received: JSON.stringify(received),
      });
    }
    sequence.points.push(point);
    sequence.labels.push(label);
  }
  return sequence;
}

interface Round {
  readonly place: string;
  readonly point: number;
  readonly label: number;
  readonly received: unknown;
}

function lineRounds(text: string): readonly Round[] {
  const rounds: Round[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === "" || (rounds.length === 0 && /^"?point"?\s*,\s*"?label"?$/i.test(trimmed))) continue;
    const [, point, label] = /^(\d{1,15})\s*,\s*([01])$/.exec(trimmed) ?? [];
    rounds.push({
      place: `line ${i + 1}`,
      point: Number(point),
      label: Number(label),
      received: trimmed.slice(0, 80),
    });
  }
  return rounds;
}

function jsonRounds(text: string, file: string): readonly Round[] {
  let list: readonly unknown[];
  try {
    list = JSON.parse(text) as readonly unknown[];
  } catch {
    return refuse({
      code: "input-unreadable",
      path: inputName(file),
      expected: "a JSON list of [point, label] pairs",
    });
  }
  return list.map((item, i) => {
    const [point, label] = Array.isArray(item) && item.length === 2 ? (item as readonly unknown[]) : [];
    const number = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);
    return { place: `item ${i + 1}`, point: number(point), label: number(label), received: item };
  });
}
