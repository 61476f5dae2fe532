import { expect, it } from "vitest";
import { assumptionSentences } from "../../certificates/assumption.ts";
import { catalogue } from "./registry.ts";

it("every assumption of a bound is one that certificates know", () => {
  const strays = catalogue.flatMap(({ id, assumptions }) =>
    assumptions.filter((kind) => !Object.hasOwn(assumptionSentences, kind)).map((kind) => `${id}: ${kind}`),
  );
  expect(strays).toEqual([]);
});
