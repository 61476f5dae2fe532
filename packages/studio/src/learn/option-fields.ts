/** Fields of the address that are no options of a learner. */
const own = [
  "sample",
  "view",
  "accountant",
  "budget",
  "budget-delta",
  "neighbours",
  "data-set",
  "job",
  "class",
  "learner",
  "multiclass",
  "epsilon",
];

/** The options of a learner that stand in the address, by their flags: `beta-perfect` is the option betaPerfect. */
export function optionFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([flag, value]) => !own.includes(flag) && value.trim() !== "")
      .map(([flag, value]) => [
        flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value.trim(),
      ]),
  );
}

/** The flag of an option, as the command line has it. */
export function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
