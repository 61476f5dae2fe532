/** Where more epsilon, or one of the other columns, tells against ours; a difference to another column may lie within the error. */
export function losses(rows) {
  const below = (mean) => rows.filter((row) => (mean(row) ?? -1) > row.ours.mean);
  const names = (list) =>
    list.length === 0
      ? "nowhere"
      : list
          .map(
            ({ data, epsilon, schema }) =>
              `${data} at ${epsilon}${schema === "protocol" ? " (protocol)" : ""}`,
          )
          .join(", ");
  const peer = ({ recorded }) => Math.max(recorded.diffprivlib ?? -1, recorded.opacus ?? -1);
  const falls = rows.filter(({ data, schema, delta, epsilon, ours }) =>
    rows.some(
      (other) =>
        other.data === data &&
        other.schema === schema &&
        other.delta === delta &&
        Number(other.epsilon) < Number(epsilon) &&
        other.ours.mean - other.ours.standardError > ours.mean + ours.standardError,
    ),
  );
  return `More epsilon gave less, because the rule turned to another learner, on: ${names(falls)}. One stump was right more often than ours on: ${names(below(({ stumps }) => stumps?.mean))}. The best of diffprivlib or Opacus was on: ${names(below(peer))}.`;
}
