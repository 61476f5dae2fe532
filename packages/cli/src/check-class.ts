import { checkLaws, finiteClass, type FiniteDefinition, type HypothesisClass } from "holdfast";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { lawLines } from "./law-lines.ts";
import { refuse } from "./numbers.ts";
import { importOwn } from "./own-module.ts";

/**
 * `holdfast check-class FILE`: tries the laws of classes on a user's own class, the default export of a JavaScript
 * module: a class, or the short definition that `finiteClass` takes. Exit status 1 if a law does not hold.
 */
export async function checkClassCommand(
  file: string,
  { json = false }: { readonly json?: boolean },
  io: Io,
): Promise<number> {
  const subject = await readClass(file, io);
  const laws = checkLaws(subject);
  const holds = laws.every((verdict) => verdict.holds);
  io.out(
    json
      ? `${JSON.stringify({ class: subject.spec, holds, laws }, null, 2)}\n`
      : lawLines(subject.spec, laws),
  );
  return holds ? 0 : 1;
}

/** The methods without which an object is no class of its own. */
const methods = "predict canonical key dichotomies erm growth vc littlestone family".split(" ");

async function readClass(file: string, io: Io): Promise<HypothesisClass> {
  const given = (await importOwn(file, io))["default"];
  const isObject = typeof given === "object" && given !== null;
  const has = (name: string): boolean =>
    typeof (given as Readonly<Record<string, unknown>>)[name] === "function";
  if (isObject && "spec" in given && typeof given.spec === "string") {
    if ("domain" in given && methods.every(has)) return given as HypothesisClass;
    if ("points" in given && has("hypotheses") && has("predict")) {
      return finiteClass(given as FiniteDefinition<unknown>);
    }
  }
  return refuse({
    code: "input-unreadable",
    path: inputName(file),
    expected:
      "a default export that is a class, or an object with spec, points, hypotheses() and predict(hypothesis, point)",
    received: isObject ? `an object with ${Object.keys(given).join(", ")}` : typeof given,
  });
}
