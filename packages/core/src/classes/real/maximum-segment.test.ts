import fc from "fast-check";
import { expect, it } from "vitest";
import { MaximumSegment } from "./maximum-segment.ts";

it("a changing row of integers knows its largest segment", () => {
  const changes = fc.array(fc.tuple(fc.nat({ max: 8 }), fc.integer({ min: -9, max: 9 })), { maxLength: 40 });
  fc.assert(
    fc.property(changes, (list) => {
      const segment = new MaximumSegment(9);
      for (let round = 0; round < 2; round++) {
        segment.clear();
        const row = new Array<number>(9).fill(0);
        for (const [position, gain] of list) {
          row[position]! += gain;
          segment.add(position, gain);
          let best = 0;
          for (let a = 0; a < 9; a++) {
            for (let b = a + 1; b <= 9; b++)
              best = Math.max(
                best,
                row.slice(a, b).reduce((sum, x) => sum + x, 0),
              );
          }
          expect(segment.best).toBe(best);
        }
      }
    }),
    { seed: 1, numRuns: 60 },
  );
  const single = new MaximumSegment(1);
  single.add(0, 4);
  expect(single.best).toBe(4);
});
