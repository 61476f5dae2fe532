import type { Label } from "../../classes/class.ts";
import { reduce, reducedBasis } from "../../classes/finite/linear-algebra.ts";
import { refuse } from "../../issues/index.ts";

/** Reads the name of a set of points; undefined when it is no such name. */
export type NameReader = (name: string) => ((point: number) => boolean) | undefined;

type Named = (key: string) => (point: number) => Label;

/** Keys of the standard optimal algorithm: the truth table in hexadecimal words of 32 points, the first the lowest bit. */
export function namedRow(points: number): Named {
  const words = (points + 31) >>> 5;
  return (key) => {
    if (!new RegExp(`^[0-9a-f]{${8 * words}}$`).test(key)) return refuseName();
    const bits = Uint32Array.from({ length: words }, (_, i) =>
      Number.parseInt(key.slice(8 * i, 8 * i + 8), 16),
    );
    return (point) => ((bits[point >>> 5]! >>> (point & 31)) & 1) as Label;
  };
}

/** Keys of learners of thresholds: the points where the label changes, ascending, from 0 on the left. */
export function namedChanges(points: number): Named {
  return (key) => {
    const changes = integers(key);
    if (changes === undefined || changes.some((x, i) => x >= points || (i > 0 && x <= changes[i - 1]!)))
      return refuseName();
    return (point) => {
      let count = 0;
      while (count < changes.length && changes[count]! <= point) count += 1;
      return (count % 2) as Label;
    };
  };
}

/** Keys of closure learners: `the points …`, a hull, or a hull `except` some points. */
export function pointsOrPatches(hull: NameReader): Named {
  return (key) => {
    const listed = /^the points (.*)$/.exec(key);
    if (listed !== null) {
      const points = new Set(integers(listed[1]!) ?? refuseName());
      return (point) => (points.has(point) ? 1 : 0);
    }
    const [name, patched, ...rest] = key.split(" except ");
    const patches = new Set(integers(patched ?? "") ?? refuseName());
    const isInside = hull(name ?? "");
    if (isInside === undefined || rest.length > 0) return refuseName();
    return (point) => (isInside(point) === patches.has(point) ? 0 : 1);
  };
}

/** `nothing`, or `bits F as in V`. */
export function namedSubcube(bits: number): NameReader {
  return (name) => {
    if (name === "nothing") return () => false;
    const match = /^bits (\d{1,10}) as in (\d{1,10})$/.exec(name);
    const [fixed, values] = [Number(match?.[1]), Number(match?.[2])];
    const all = (1 << bits) - 1;
    if (match === null || fixed > all || values > all) return undefined;
    return (point) => (point & fixed) === values;
  };
}

/** `nothing`, or the indices of a base point and of directions, with + between them. */
export function namedFlat(p: number, m: number): NameReader {
  const coordinates = (index: number): number[] => {
    const digits: number[] = [];
    for (let i = 0, rest = index; i < m; i++, rest = Math.floor(rest / p)) digits.push(rest % p);
    return digits;
  };
  return (name) => {
    if (name === "nothing") return () => false;
    const [base, ...directions] = (integers(name, "+") ?? []).map(coordinates);
    if (base === undefined) return undefined;
    const basis = reducedBasis(directions, p);
    return (point) => {
      const difference = coordinates(point).map((digit, i) => (digit + p - base[i]!) % p);
      return reduce(difference, basis, p).every((entry) => entry === 0);
    };
  };
}

/** Integers below 2^53 with a separator between them; undefined when the text is something else. */
function integers(text: string, separator = " "): number[] | undefined {
  if (text === "") return [];
  const parts = text.split(separator);
  return parts.every((part) => /^(0|[1-9]\d{0,15})$/.test(part)) ? parts.map(Number) : undefined;
}

function refuseName(): never {
  return refuse({
    code: "hypothesis",
    path: "model.name",
    expected: "the name of a function, as the learner spells it",
  });
}
