import { classes, math, pointsOf, random } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atMost, row } from "../../measuring/index.ts";

/** The labellings of random points that the class lists, against the sum of binomials and (e n/d)^d. */
export function labellings(spec: string, bits: random.Bits): readonly Row[] {
  const subject = classes.parse(spec);
  const { upper: d } = subject.vc();
  const { domain } = subject;
  const features = domain.kind === "real" ? domain.features : 1;
  const rows: Row[] = [];
  for (const n of [d, d + 1, d + 2, 8, 10]) {
    const columns = Array.from({ length: features }, () =>
      Int32Array.from({ length: n }, () => random.uniform(bits, 1 << 20)),
    );
    const count = [...subject.dichotomies(pointsOf(columns))].length;
    const at = { class: spec, d, n };
    const bound = Number(math.growthBound(n, d));
    rows.push(row("labellings of points", at, exactly(count), atMost(bound)));
    const power = ((Math.E * n) / d) ** d;
    rows.push(row("labellings against (e n/d)^d", at, exactly(bound), atMost(power)));
  }
  return rows;
}
