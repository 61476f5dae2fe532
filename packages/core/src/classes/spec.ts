import { refuse } from "../issues/index.ts";

/** A part of a class spec as it was written, and its first character's position, from 0. */
export interface SpecText {
  readonly text: string;
  readonly position: number;
}

/** A class spec taken apart: `name`, `name:arguments` or `name(member;member)`. */
export interface SpecTree {
  readonly spec: string;
  readonly name: SpecText;
  /** What stands behind the colon, undivided. */
  readonly tail?: SpecText;
  /** The classes in parentheses. */
  readonly members?: readonly SpecTree[];
}

/** How deeply classes may be nested in each other. */
export const mostNested = 50;

/**
 * Takes a class spec apart. Behind a colon everything up to the end belongs to the arguments; inside parentheses, up to
 * the next `;` or `)`. A spec that breaks the grammar is refused with the position of the first wrong character.
 */
export function readSpec(spec: string, forms: readonly string[]): SpecTree {
  let at = 0;
  const fail = (expected: string): never => {
    const received =
      at < spec.length ? `${JSON.stringify(spec[at])} at position ${at}` : `the end at position ${at}`;
    return refuseSpec(spec, expected, received, forms);
  };
  const take = (character: string): boolean => spec[at] === character && ++at > 0;
  const match = (pattern: RegExp): SpecText => {
    pattern.lastIndex = at;
    const text = pattern.exec(spec)?.[0] ?? "";
    const position = at;
    at += text.length;
    return { text, position };
  };
  const tree = (depth: number): SpecTree => {
    if (depth > mostNested) return fail(`at most ${mostNested} classes in each other`);
    const start = at;
    const name = match(/[A-Za-z][\w-]*/y);
    if (name.text === "") return fail("the name of a class");
    const done = (rest: Omit<SpecTree, "spec" | "name">): SpecTree => ({
      spec: spec.slice(start, at),
      name,
      ...rest,
    });
    if (take(":")) return done({ tail: match(depth > 0 ? /[^;)]*/y : /[^]*/y) });
    if (!take("(")) return done({});
    const members = [tree(depth + 1)];
    while (take(";")) members.push(tree(depth + 1));
    if (!take(")")) return fail(members.at(-1)?.tail === undefined ? '":", "(", ";" or ")"' : '";" or ")"');
    return done({ members });
  };
  const whole = tree(0);
  return at === spec.length
    ? whole
    : fail(
        whole.members === undefined ? 'the end of the class spec, ":" or "("' : "the end of the class spec",
      );
}

/** Refuses a class spec and lists the classes that are known, behind the nearest of them where there is one. */
export function refuseSpec(
  spec: string,
  expected: string,
  received: string,
  forms: readonly string[],
  nearest?: string,
): never {
  return refuse({
    code: "class-spec",
    path: JSON.stringify(spec),
    expected,
    received,
    remedy: `${nearest === undefined ? "" : `${nearest} `}The known classes are ${forms.join(", ")}.`,
  });
}
