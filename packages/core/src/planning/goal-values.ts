import { type Notion, notionNames } from "../certificates/index.ts";
import { didYouMean, refuse, show } from "../issues/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";

/** Nobody is told to collect more examples than this. */
export const mostExamples = 8_589_934_592;

/** One of the words; another is refused with the nearest. */
export function word<W extends string>(text: unknown, path: string, words: readonly W[]): W {
  const found = words.find((known) => known === text);
  if (found !== undefined) return found;
  const isNotion = path === "goal";
  const isElsewhere = isNotion && notionNames.includes(text as Notion);
  return refuse({
    code: isNotion ? "notion-unknown" : "parameter-range",
    path,
    expected: `one of ${words.join(", ")}`,
    received: show(text),
    ...(isElsewhere
      ? { remedy: "It is a notion of certificates that no plan aims at." }
      : typeof text === "string"
        ? didYouMean(text, words)
        : {}),
  });
}

export function positive(value: RationalLike | undefined, path: string): Rational | undefined {
  if (value === undefined) return undefined;
  const number = Rational.from(value, path);
  return number.sign() > 0 ? number : outside(path, "a number > 0", number);
}

/** A number in (0, 1); one beyond contradicts what is asked for. */
export function share(value: RationalLike | undefined, path: string, why: string): Rational | undefined {
  if (value === undefined) return undefined;
  const number = Rational.from(value, path);
  if (number.sign() > 0 && number.compare(1) < 0) return number;
  return contradict(`${path} = ${number.toString()} and the goal of accuracy`, `${path} in (0, 1): ${why}`);
}

/** A number of things, where it is given. */
export function checkCount(value: number | undefined, path: string, least: number): void {
  if (value === undefined) return;
  if (Number.isSafeInteger(value) && value >= least && value <= mostExamples) return;
  outside(path, `an integer from ${least} to ${mostExamples}`, value);
}

export function outside(path: string, expected: string, received: unknown): never {
  const shown = received instanceof Rational ? received.toString() : show(received);
  return refuse({ code: "parameter-range", path, expected, received: shown });
}

export function need(path: string, expected: string): never {
  return refuse({ code: "parameter-missing", path, expected });
}

export function contradict(path: string, expected: string, remedy?: string): never {
  return refuse({ code: "contradiction", path, expected, ...(remedy === undefined ? {} : { remedy }) });
}
