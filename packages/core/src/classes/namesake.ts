import { HoldfastError, refuse } from "../issues/index.ts";
import type { HypothesisClass } from "./class.ts";
import { shapeOf } from "./shape.ts";
import { classes } from "./standard.ts";

/**
 * The name of a class of one's own that a class of the library has too, or that a part of a union or product has; undefined where there
 * is none. Documents name a class by its spec, so a reader would take the one for the other.
 */
export function takenName(subject: HypothesisClass): string | undefined {
  const shape = shapeOf(subject);
  if (shape === undefined) return isTaken(subject.spec) ? subject.spec : undefined;
  if (shape.kind !== "union" && shape.kind !== "product") return undefined;
  return shape.of.map(takenName).find((name) => name !== undefined);
}

/** Refuses a class whose documents would be read as those of a class of the library. */
export function requireOwnName(subject: HypothesisClass): void {
  const name = takenName(subject);
  if (name === undefined) return;
  refuse({
    code: "class-spec",
    path: "class",
    expected: "a class of your own to have a name of its own",
    received: `${JSON.stringify(name)}, which belongs to a class that comes with Holdfast`,
    remedy: "Choose another spec for your class.",
  });
}

/** Whether the library has a class of this spec, in whatever file its functions stand. */
function isTaken(spec: string): boolean {
  try {
    classes.parse(spec, { read: () => "0\n" });
    return true;
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    // What is too large to be made has the name all the same.
    return error.issue.code !== "class-spec" || classes.isBare(spec);
  }
}
