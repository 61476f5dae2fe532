/** What is asked, as flags of `holdfast plan` with their texts; a flag without a value has an empty one. */
export type Flags = Readonly<Record<string, string>>;

/** The fields of the form: the flags of the command by the same names, and what stands in them at first. */
export const fieldDefaults = {
  class: "thresholds:1024",
  problem: "",
  features: "2",
  goal: "differential-privacy",
  solve: "n",
  epsilon: "1",
  delta: "",
  gamma: "0.1",
  alpha: "0.05",
  beta: "0.05",
  setting: "agnostic",
  n: "1000",
  reference: "",
  kappa: "",
  grid: "",
  "public-points": "",
  "public-features": "",
  learner: "",
} as const;

export type FieldName = keyof typeof fieldDefaults;

/** The values of all fields, with the options of a problem by their flags. */
export type Fields = Readonly<Record<FieldName, string>> & Readonly<Record<string, string>>;

/** The fields of an address; what is left out is as it was at first. */
export function fieldsOf(address: Readonly<Record<string, string>>): Fields {
  return { ...fieldDefaults, ...address };
}

/** Whether the notion's parameter is epsilon. */
export function hasEpsilon(notion: string): boolean {
  return notion !== "uniform-stability" && notion !== "robust-generalization";
}

/** What is looked for: nothing that the notion does not have. */
export function soughtOf({ solve, goal }: Fields): string {
  return solve === "epsilon" && !hasEpsilon(goal) ? "n" : solve;
}

/**
 * The flags that a form states, in the order of the command's help. What is looked for is left out, and so the command finds it to be what is
 * looked for; fields that are not in sight have no say.
 */
export function flagsOf(fields: Fields, ofProblem: readonly string[] = []): Flags {
  const { goal, problem } = fields;
  const sought = soughtOf(fields);
  const isClass = problem === "";
  const stated: [string, string][] = [
    isClass ? ["class", fields.class] : ["problem", problem],
    ...(isClass ? [] : [["features", fields.features] as [string, string]]),
    ...(isClass ? [] : ofProblem.map((flag): [string, string] => [flag, fields[flag] ?? ""])),
    ["goal", goal],
    ...(hasEpsilon(goal) && sought !== "epsilon" ? named(fields, ["epsilon"]) : []),
    ...(hasEpsilon(goal) ? named(fields, ["delta"]) : []),
    ...(goal === "uniform-stability" ? named(fields, ["gamma"]) : []),
    ...(sought === "alpha" ? [] : named(fields, ["alpha"])),
    ...(isClass ? named(fields, ["beta", "setting"]) : []),
    ...(sought === "n" ? [] : named(fields, ["n"])),
    ...(isClass ? named(fields, ["reference", "kappa", "grid", "public-points"]) : []),
    ...named(fields, ["learner"]),
  ];
  const flags = stated.filter(([name, text]) => name === "class" || !isLeftOut(name, text));
  if (isClass && fields["public-features"] !== "") flags.push(["public-features", ""]);
  return Object.fromEntries(flags);
}

/** Whether a flag says no more than the command's own default. */
function isLeftOut(name: string, text: string): boolean {
  return (
    text.trim() === "" || (name === "beta" && text === "0.05") || (name === "setting" && text === "agnostic")
  );
}

function named(fields: Fields, names: readonly FieldName[]): readonly [string, string][] {
  return names.map((name) => [name, fields[name]]);
}
