import { didYouMean, refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { type FiniteProblem, finiteProblem } from "./problem.ts";

/** At most so many values or hypotheses in a problem that is named by its size. */
const most = 64;

interface Family {
  readonly form: string;
  /** The least size, for those that take one. */
  readonly least?: number;
  readonly make: (size: number) => FiniteProblem;
}

const families: Readonly<Record<string, Family>> = {
  bits: { form: "bits", make: () => equality("bits", 2) },
  mode: { form: "mode:K", least: 2, make: (size) => equality(`mode:${size}`, size) },
  median: { form: "median:K", least: 2, make: median },
  thresholds: { form: "thresholds:N", least: 1, make: thresholds },
};

/**
 * A finite problem by its name. `bits`: values and hypotheses 0 and 1, loss 1[h != z]; `mode:K`: the same with K
 * symbols; `median:K`: values and hypotheses 0 … K-1, loss |h - z| / (K-1); `thresholds:N`: records (x, y) with x from 1
 * to N and y 0 or 1, in the order (1,0), (1,1), (2,0), …, hypotheses h = 0 … N that say 1 for x > h, loss 1[h(x) != y].
 */
export function parseFiniteProblem(spec: string, path = "problem"): FiniteProblem {
  const [, name = "", size] = /^([^:]*)(?::(.*))?$/su.exec(spec) ?? [];
  const family = Object.hasOwn(families, name) ? families[name] : undefined;
  if (family === undefined) {
    return refuse({
      code: "problem",
      path,
      expected: `one of ${Object.values(families)
        .map(({ form }) => form)
        .join(", ")}`,
      received: JSON.stringify(spec.slice(0, 60)),
      ...didYouMean(name, Object.keys(families)),
    });
  }
  const { form, least, make } = family;
  if (least === undefined && size === undefined) return make(0);
  const count = /^\d{1,3}$/.test(size ?? "") ? Number(size) : Number.NaN;
  if (least !== undefined && count >= least && count <= most) return make(count);
  return refuse({
    code: "problem",
    path,
    expected: least === undefined ? form : `${form} with a size from ${least} to ${most}`,
    received: JSON.stringify(spec.slice(0, 60)),
  });
}

/** Loss 1[h != z]. */
function equality(name: string, size: number): FiniteProblem {
  return finiteProblem({ name, losses: square(size, (h, z) => (h === z ? 0 : 1)) });
}

function median(size: number): FiniteProblem {
  const losses = square(size, (h, z) => Rational.of(Math.abs(h - z), size - 1));
  return finiteProblem({ name: `median:${size}`, losses });
}

function thresholds(points: number): FiniteProblem {
  const losses = Array.from({ length: points + 1 }, (_, h) =>
    Array.from({ length: 2 * points }, (_, z) => {
      const [x, y] = [1 + (z >> 1), z & 1];
      return (x > h ? 1 : 0) === y ? 0 : 1;
    }),
  );
  return finiteProblem({ name: `thresholds:${points}`, losses });
}

function square<T>(size: number, entry: (h: number, z: number) => T): T[][] {
  return Array.from({ length: size }, (_, h) => Array.from({ length: size }, (_, z) => entry(h, z)));
}
