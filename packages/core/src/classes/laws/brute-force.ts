/** Combinatorics of a list of different labellings of the same points, as plainly as it can be written. */
type Rows = readonly Uint8Array[];

/** Whether the rows show all labellings of the columns in the bit mask. */
function shatters(rows: Rows, mask: number): boolean {
  const seen = new Set<number>();
  let size = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) size++;
  for (const row of rows) {
    let code = 0;
    for (let x = 0; mask >>> x > 0; x++) if ((mask >>> x) & 1) code = 2 * code + row[x]!;
    seen.add(code);
  }
  return seen.size === 1 << size;
}

/** The VC dimension: every set of columns is tried. For up to a dozen columns. */
export function bruteVc(rows: Rows): number {
  let best = 0;
  for (let mask = 1; mask < 1 << (rows[0]?.length ?? 0); mask++) {
    let size = 0;
    for (let rest = mask; rest > 0; rest &= rest - 1) size++;
    if (size > best && shatters(rows, mask)) best = size;
  }
  return best;
}

/** The most labellings of any m columns. For up to a dozen columns. */
export function bruteGrowth(rows: Rows, m: number): number {
  const points = rows[0]?.length ?? 0;
  let most = 0;
  for (let mask = 0; mask < 1 << points; mask++) {
    const chosen = Array.from({ length: points }, (_, x) => x).filter((x) => (mask >>> x) & 1);
    if (chosen.length !== Math.min(m, points)) continue;
    most = Math.max(most, new Set(rows.map((row) => chosen.map((x) => row[x]).join(""))).size);
  }
  return most;
}

/** The Littlestone dimension by its recursion; a version space is what it answers at each point: 0, 1 or open. */
export function bruteLittlestone(rows: Rows): number {
  const points = rows[0]?.length ?? 0;
  const known = new Map<string, number>();
  const dimension = (version: Rows, answers: string): number => {
    if (version.length <= 1) return version.length - 1;
    const remembered = known.get(answers);
    if (remembered !== undefined) return remembered;
    let best = 0;
    for (let x = 0; x < points; x++) {
      if (answers[x] !== "?") continue;
      const side = (label: number): number =>
        dimension(
          version.filter((row) => row[x] === label),
          `${answers.slice(0, x)}${label}${answers.slice(x + 1)}`,
        );
      best = Math.max(best, 1 + Math.min(side(0), side(1)));
    }
    known.set(answers, best);
    return best;
  };
  return dimension(rows, "?".repeat(points));
}
