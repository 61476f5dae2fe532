import { refuse } from "../../issues/index.ts";

/** A number of examples that a machine can count. */
export function safe(x: bigint): number {
  return x <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(x) : refuseSize(x.toString());
}

export function refuseSize(size: string): never {
  return refuse({
    code: "too-large",
    path: "n",
    expected: "a plan of at most 2^53 - 1 examples",
    received: `${size} examples`,
    remedy: "Take a coarser learner, a closure learner, or the practical mode.",
  });
}
