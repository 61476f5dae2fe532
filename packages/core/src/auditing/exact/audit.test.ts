import { describe, expect, it } from "vitest";
import { finiteDefinitions } from "../../classes/finite/index.ts";
import { auditedClass, smallClasses } from "./index.ts";

describe("the problems of the audit", () => {
  it.each([3, 4] as const)(
    "have a class of every name on finite domains, with %i points at most",
    (points) => {
      const names = new Set(smallClasses(points).map((spec) => /^[a-z-]+/.exec(spec)![0]));
      expect(names).toEqual(new Set(finiteDefinitions.map(({ name }) => name)));
      for (const spec of smallClasses(points)) {
        const { domain, size } = auditedClass(spec);
        expect(domain.points, spec).toBeLessThanOrEqual(points);
        expect(size, spec).toBeGreaterThan(1n);
      }
    },
  );
});
