/** Only the thread of the page loads this: it makes goals of the library out of what was typed. */
import { HoldfastError, type PlanGoal, problems, type PublicFacts } from "holdfast";
import { optionName } from "./commands.ts";
import type { Flags } from "./goal-flags.ts";

/** The goal that flags state, read as the command reads them. */
export function askedGoal(flags: Flags): PlanGoal {
  const { class: spec, problem } = flags;
  return {
    ...(problem === undefined ? { class: spec } : { problem: problemOf(problem, flags) }),
    notion: flags["goal"] ?? "",
    ...stated(flags, ["epsilon", "delta", "gamma", "alpha", "beta", "setting", "solve", "learner"]),
    ...counted(flags, "n", "n"),
    ...(problem === undefined && { public: publicFacts(flags) }),
  };
}

function problemOf(id: string, flags: Flags): NonNullable<PlanGoal["problem"]> {
  const known = Object.keys(problems.options(id));
  const typed = Object.entries(flags)
    .map(([flag, text]) => [optionName(flag), text] as const)
    .filter(([name]) => known.includes(name));
  return problems.make(id, countOf(flags["features"] ?? "1", "features"), Object.fromEntries(typed));
}

function publicFacts(flags: Flags): PublicFacts {
  return {
    ...counted(flags, "grid", "grid"),
    ...stated(flags, ["reference", "kappa"]),
    ...counted(flags, "public-points", "points"),
    ...(flags["public-features"] === undefined ? {} : { features: true }),
  };
}

function stated<Name extends string>(
  flags: Flags,
  names: readonly Name[],
): { readonly [N in Name]?: string } {
  const found = names.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]] as const]));
  return Object.fromEntries(found) as { readonly [N in Name]?: string };
}

function counted<Name extends string>(
  flags: Flags,
  flag: string,
  name: Name,
): { readonly [N in Name]?: number } {
  const text = flags[flag];
  return (text === undefined ? {} : { [name]: countOf(text, flag) }) as { readonly [N in Name]?: number };
}

function countOf(text: string, path: string): number {
  const value = /^-?\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value)) return value;
  throw new HoldfastError({ code: "parameter-range", path, expected: "an integer", received: text });
}
