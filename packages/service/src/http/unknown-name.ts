import { didYouMean, type Issue } from "holdfast";

/** The most characters of a name that are told again, and the most names that are listed. */
const [longestName, mostNames] = [40, 40];

/** Says that there is no such name, which it tells again as far as it is short, and which there are. */
export function unknownName(
  name: string,
  { path, known, of }: { readonly path: string; readonly known: readonly string[]; readonly of: string },
): Issue {
  const more = known.length > mostNames ? ", ..." : "";
  return {
    code: "parameter-unknown",
    path,
    expected: known.length === 0 ? `no ${of}` : `a ${of}: ${known.slice(0, mostNames).join(", ")}${more}`,
    received: shortly(name),
    ...(name.length > longestName ? {} : didYouMean(name, known)),
  };
}

/** A value of the asker's own as JSON; how long it is where it is too long to be told. */
export function shortly(value: string | number): string {
  const { length } = String(value);
  return length > longestName ? `a text of ${length} characters` : JSON.stringify(value);
}
