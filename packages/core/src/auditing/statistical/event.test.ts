import { describe, expect, it } from "vitest";
import { eventCounter, eventInWords, eventsCounter, type OutputEvent } from "./event.ts";
import type { LineSet } from "./line-set.ts";
import { type Projection, projected } from "./projection.ts";
import { patternOfNumber } from "./projection-words.ts";

const from = (cut: number): LineSet => ({
  cuts: [cut],
  at: [true],
  between: [false, true],
  notANumber: false,
});
const below = (cut: number): LineSet => ({
  cuts: [cut],
  at: [false],
  between: [true, false],
  notANumber: false,
});
const only = (...cuts: readonly number[]): LineSet => ({
  cuts,
  at: cuts.map(() => true),
  between: [false, ...cuts.map(() => false)],
  notANumber: false,
});
const greatest: Projection = { kind: "greatest", length: 3 };
const place: Projection = { kind: "place of the greatest", length: 3 };
const pattern: Projection = { kind: "pattern", length: 2, values: [[0, 1], [5]] };

describe("an event in words", () => {
  it.each<[OutputEvent, string]>([
    [
      { on: "characters", projection: { kind: "sum", length: 3 }, set: from(1162) },
      "the sum of the character codes >= 1162 (codes as in UTF-16, 0 after the end of the word)",
    ],
    [
      { on: "characters", projection: { kind: "coordinate", length: 3, index: 1 }, set: below(49) },
      "the code of character 2 < 49 (codes as in UTF-16, 0 after the end of the word)",
    ],
    [
      { on: "vector", projection: { kind: "sum", length: 3 }, set: from(2) },
      "the sum of the coordinates >= 2",
    ],
    [
      { on: "vector", projection: { kind: "step", length: 3, index: 2 }, set: from(2) },
      "(coordinate 3 - coordinate 2) >= 2",
    ],
    [{ on: "vector", projection: place, set: only(1) }, "the place of the greatest coordinate = 1"],
    [
      { on: "vector", projection: greatest, set: below(-4), and: { projection: place, set: from(3) } },
      "the greatest coordinate < -4, and the place of the greatest coordinate >= 3",
    ],
    [{ on: "vector", projection: pattern, set: only(0, 3) }, "the coordinates are (0, 5) or (1, other)"],
    [{ on: "word", words: ["a", "b"], inside: false }, 'output is none of "a", "b"'],
  ])("%j", (event, words) => {
    expect(eventInWords(event)).toBe(words);
  });
});

describe("counting", () => {
  const vectors = [
    [-5, -6, -4.5],
    [-5, -6, -4],
    [-4.5, -6, -5],
    [NaN, 0, 1],
    [0, NaN, -Infinity],
    [-Infinity, -Infinity, -Infinity],
    [-0, 0, -1],
  ];
  const batch = { kind: "vector", length: 3, values: Float64Array.from(vectors.flat()) } as const;

  it("places count from 1, and the first of equals is meant", () => {
    expect([...projected(place)(Float64Array.of(1, 2, 2, 3, 0, 0))]).toEqual([2, 1]);
  });

  it("of two projections asks for both", () => {
    const corner: OutputEvent = {
      on: "vector",
      projection: greatest,
      set: below(-4),
      and: { projection: place, set: from(2) },
    };
    // The first vector alone: the second is not below -4, the third has its greatest in front, as have the equal infinities.
    expect(eventCounter(corner)(batch)).toBe(1);
    const single: OutputEvent = { on: "vector", projection: greatest, set: below(-4) };
    expect(eventsCounter([single, corner, single])(batch)).toEqual([3, 1, 3]);
  });

  it("takes zeros as equal, and what is not a number as nothing else", () => {
    const coordinate: Projection = { kind: "coordinate", length: 3, index: 0 };
    const count = (set: LineSet): number =>
      eventCounter({ on: "vector", projection: coordinate, set })(batch);
    expect(count(only(0))).toBe(2);
    expect(count(only(-0))).toBe(2);
    expect(count({ ...from(-Infinity), notANumber: false })).toBe(6);
    expect(count({ cuts: [], at: [], between: [false], notANumber: true })).toBe(1);
  });

  it("spells words by their characters", () => {
    const event: OutputEvent = { on: "characters", projection: { kind: "sum", length: 3 }, set: from(98) };
    // "ab" has the codes 97 and 98; what is beyond the third character counts nothing.
    expect(eventCounter(event)({ kind: "word", values: ["ab", "a", "", "   z"] })).toBe(1);
  });
});

it("a pattern's number is read back", () => {
  const read = projected(pattern);
  for (const vector of [
    [0, 5],
    [1, 5],
    [0, 7],
    [2, 5],
    [9, 9],
  ]) {
    const number = read(Float64Array.from(vector))[0]!;
    const [a, b] = vector as [number, number];
    expect(patternOfNumber([[0, 1], [5]], number)).toEqual([
      a === 0 || a === 1 ? a : undefined,
      b === 5 ? b : undefined,
    ]);
  }
});
