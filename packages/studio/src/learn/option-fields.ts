/** Those of a learner's options that stand in the address, by their flags: `beta-perfect` is the option betaPerfect. */
export function optionFields(
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const given = names.map((name) => [name, (fields[flagOf(name)] ?? "").trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** The flag of an option, as the command line has it. */
export function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
