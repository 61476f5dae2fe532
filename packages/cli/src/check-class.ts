import { accessSync, constants, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { checkLaws, finiteClass, type FiniteDefinition, type HypothesisClass } from "holdfast";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

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
  if (json) io.out(`${JSON.stringify({ class: subject.spec, holds, laws }, null, 2)}\n`);
  else {
    const lines = laws.map(({ law, holds: isKept, counterexample, skipped }) => {
      if (skipped !== undefined) return `  undecided  ${law}: ${skipped}\n`;
      return isKept ? `  holds      ${law}\n` : `  BROKEN     ${law}: ${counterexample}\n`;
    });
    io.out(`${subject.spec} ${holds ? "keeps the laws that were tried" : "breaks a law"}\n${lines.join("")}`);
  }
  return holds ? 0 : 1;
}

/** The methods without which an object is no class of its own. */
const methods = "predict canonical key dichotomies erm growth vc littlestone family".split(" ");

async function readClass(file: string, io: Io): Promise<HypothesisClass> {
  const given = await load(file, io);
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

/** The default export of the module. A file is imported from where it is, so that its own imports work. */
async function load(file: string, io: Io): Promise<unknown> {
  if (file !== "-") refuseUnreadable(file);
  const address =
    file === "-"
      ? `data:text/javascript,${encodeURIComponent(readText(file, io))}`
      : pathToFileURL(resolve(file)).href;
  try {
    return ((await import(/* @vite-ignore */ address)) as { default?: unknown }).default;
  } catch (error) {
    return refuse({
      code: "input-unreadable",
      path: inputName(file),
      expected: "a JavaScript module that can be imported",
      received: error instanceof Error ? error.message : String(error),
    });
  }
}

/** The import's own message would speak of this program's files. */
function refuseUnreadable(file: string): void {
  let received = "a folder";
  try {
    if (!statSync(file).isDirectory()) {
      accessSync(file, constants.R_OK);
      return;
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    received = isMissing ? "no such file" : "a file without permission to read it";
  }
  refuse({ code: "input-unreadable", path: file, expected: "a file that can be read", received });
}
