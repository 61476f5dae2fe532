/**
 * The steps from the promise down to the one that an issue names (`derivation.premises.0.claim`), with the rules that the document
 * states there. The document is not to be trusted: what is not found is left out.
 */
export function wayTo(
  document: unknown,
  issuePath: string,
): readonly { readonly path: string; readonly rule: string }[] {
  const places = /^derivation(?:\.premises\.\d+)*/.exec(issuePath)?.[0];
  if (places === undefined) return [];
  const way: { path: string; rule: string }[] = [];
  let node = part(document, "derivation");
  let path = "derivation";
  const visit = (): void => {
    const rule = part(node, "rule");
    way.push({ path, rule: typeof rule === "string" ? rule : "a step without a rule" });
  };
  visit();
  for (const [, index = ""] of places.matchAll(/\.premises\.(\d+)/g)) {
    node = part(part(node, "premises"), index);
    path = `${path}.premises.${index}`;
    visit();
  }
  return way;
}

function part(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
