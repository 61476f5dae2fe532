/** The values of a claim that a text form of it leaves out; a step in short leaves them out, too. */
const usualValues: Readonly<Record<string, string>> = {
  delta: "0",
  neighbours: "replace-one",
  group: "1",
  queries: "1",
};

/** Whether a field of a claim has its usual value. */
export function isUsual({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return usualValues[name] === value;
}
