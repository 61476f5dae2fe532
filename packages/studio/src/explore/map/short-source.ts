const ofPaper =
  /^(?:Two steps of )?([A-Z]\w+(?:-\w+)*) (Theorem|Lemma|Corollary|Proposition|Definition|Algorithm|section)s? ([\w.]+)/;
const ofYear = /^([^;(]*?) (\d{4})(?:, ((?:Proposition|Theorem|Lemma|Definition) [\d.]+))?/;

/** A source as a label: `Cummings Theorem 20`, `Bun, Steinke 2016, Proposition 1.3`; the whole stands where there is room. */
export function shortSource(source: string): string {
  const named = ofPaper.exec(source);
  if (named !== null) return named.slice(1).join(" ");
  const dated = ofYear.exec(source);
  if (dated !== null) return [`${inShort(dated[1]!)} ${dated[2]!}`, dated[3]].filter(Boolean).join(", ");
  return inShort(source.split(/, (?:with|as)|[;(]/, 1)[0]!.trim());
}

/** More than two authors are called by the first. */
function inShort(names: string): string {
  const authors = names.split(/, | and /);
  return authors.length > 2 ? `${authors[0]!} et al.` : names;
}
