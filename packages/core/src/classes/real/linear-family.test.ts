import { describe, expect, it } from "vitest";
import { halfspaces } from "./halfspaces.ts";
import { linearFamily } from "./linear-family.ts";
import { separators } from "./separators.ts";
import { issueOf } from "./testing/laws.ts";

describe("linear families", () => {
  it("keep an explicit list in its order", () => {
    const list = [
      { weights: [2, -1], offset: 3 },
      { weights: [0, 0], offset: -(2 ** 40) },
    ];
    const family = linearFamily(list);
    expect(family).toMatchObject({
      kind: "linear",
      features: 2,
      count: 2,
      weights: Int32Array.of(2, -1, 0, 0),
      offsets: Float64Array.of(3, -(2 ** 40)),
    });
    expect([0, 1].map((i) => family.at(i))).toEqual(list);
    expect(linearFamily([{ weights: [5] }]).at(0)).toEqual({ weights: [5] });
  });

  it("of halfspaces are all combinations, each function once, in canonical form", () => {
    const one = halfspaces(1);
    const family = one.family([
      [-2, -1, 0, 1, 2],
      [-2, 0, 1, 2],
    ]);
    const keys = Array.from({ length: family.count }, (_, i) => one.key(family.at(i)));
    expect(keys).toEqual(
      "-1>=-1 -1>=0 -2>=1 -1>=1 -1>=-2 -1>=2 0>=0 0>=1 1>=-2 1>=0 1>=1 1>=2 1>=-1 2>=1".split(" "),
    );
    for (let i = 0; i < family.count; i++) expect(one.canonical(family.at(i))).toEqual(family.at(i));
  });

  it("of separators have no offset and the constant 1 once", () => {
    const one = separators(2);
    const family = one.family([
      [-1, 0, 1],
      [-1, 0, 1],
    ]);
    expect(family.count).toBe(9);
    expect(new Set(Array.from({ length: family.count }, (_, i) => one.key(family.at(i)))).size).toBe(9);
    expect(family.at(4)).toEqual({ weights: [0, 0] });
    expect(family).toMatchObject({ offsets: new Float64Array(9) });
  });

  it.each([
    [() => halfspaces(2).family([[1], [1]]), "parameter-range"],
    [() => separators(2).family(), "parameter-missing"],
    [() => separators(1).family([[0.5]]), "hypothesis"],
    [() => separators(1).family([[]]), "hypothesis"],
    [() => separators(2).family([[1], [2 ** 31]]), "hypothesis"],
    [() => separators(2).family([new Float64Array(4000), new Float64Array(4000)]), "too-large"],
    [() => linearFamily([]), "hypothesis"],
    [() => linearFamily([{ weights: [1] }, { weights: [1, 2] }]), "hypothesis"],
    [() => linearFamily([{ weights: [1], offset: 1 }, { weights: [1] }]), "hypothesis"],
    [() => linearFamily([{ weights: [1.5] }]), "hypothesis"],
    [() => linearFamily([{ weights: [1], offset: NaN }]), "hypothesis"],
    [() => linearFamily([{ weights: [1] }]).at(1), "parameter-range"],
  ])("are refused with a code (%#)", (step, code) => {
    expect(issueOf(step).code).toBe(code);
  });
});
