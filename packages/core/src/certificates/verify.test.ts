import { describe, expect, it } from "vitest";
import { HoldfastError } from "../issues/index.ts";
import { certify, ruleBook } from "./certificate.ts";
import { derive, premise } from "./derivation.ts";
import { count, nonNegative } from "./field.ts";
import { rule } from "./rule.ts";
import { readClaim } from "./text.ts";
import { verify } from "./verify.ts";

const doubling = rule({
  id: "doubling",
  source: "a test",
  theorem: "Twice is twice",
  mechanism: "built",
  premises: [["differential-privacy"]],
  parameters: { extra: nonNegative },
  assumptions: ["iid", "fresh-coins"],
  conclude: ({ premises: [{ claim }], parameters: { extra } }) => ({
    ...claim,
    epsilon: claim.epsilon.times(2).plus(extra),
  }),
});
const leaf = rule({
  id: "leaf",
  source: "a test",
  theorem: "It is so",
  premises: [],
  parameters: { size: count(1) },
  assumptions: [],
  conclude: ({ n, parameters: { size } }) => ({
    notion: "selection",
    kept: size,
    nats: nonNegative.read(n === "any" ? "0" : String(n), "n"),
    stable: false,
  }),
});
const overflowing = rule({
  id: "overflowing",
  source: "a test",
  theorem: "Too much",
  premises: [],
  parameters: {},
  assumptions: [],
  conclude: () => {
    throw new RangeError("too large");
  },
});
const book = ruleBook([doubling, leaf, overflowing]);
const privacy = premise(readClaim("differential-privacy:epsilon=0.5"), 100);
const plain = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const certificate = certify(derive(doubling, [privacy], { extra: "0.25" }), book);
const document = plain(certificate);
interface Editable {
  n?: unknown;
  claim: object;
  derivation: { parameters: object };
}
const changed = (edit: (copy: Editable) => void): unknown => {
  const copy = structuredClone(document) as unknown as Editable;
  edit(copy);
  return copy;
};
const issueOf = (json: unknown): unknown => {
  const verdict = verify(json, book);
  return verdict.holds ? "holds" : verdict.issue;
};

describe("verify", () => {
  it("holds, naming the premises, and gives back the same certificate", () => {
    const verdict = verify(document, book);
    expect(verdict.holds).toBe(true);
    if (!verdict.holds) return;
    expect(plain(verdict.certificate)).toEqual(document);
    expect(verdict.premises).toMatchObject([{ kind: "premise", n: 100 }]);
    expect(document).toMatchObject({ version: 1, n: 100, vacuous: false, claim: { epsilon: "1.25" } });
  });

  it("lists premises first and the other assumptions in the order of their list, each once", () => {
    const twice = certify(
      derive(doubling, [derive(doubling, [privacy], { extra: "0" })], { extra: "0" }),
      book,
    );
    expect(twice.assumptions.map((a) => a.kind)).toEqual(["premise", "fresh-coins", "iid"]);
  });

  it("does not mind the order of keys", () => {
    const reversed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reversed)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([k, v]) => [k, reversed(v)]),
            )
          : value;
    expect(verify(reversed(document), book).holds).toBe(true);
  });

  it("says what is wrong, and where", () => {
    expect(issueOf(null)).toMatchObject({ code: "certificate-shape", path: "certificate" });
    expect(issueOf([])).toMatchObject({ code: "certificate-shape", path: "certificate" });
    expect(issueOf(changed((c) => Object.assign(c, { version: 0 })))).toMatchObject({
      code: "certificate-mismatch",
      path: "version",
    });
    expect(issueOf(changed((c) => Object.assign(c, { version: "1" })))).toMatchObject({ path: "version" });
    expect(issueOf(changed((c) => Object.assign(c, { note: 1 })))).toMatchObject({
      code: "parameter-unknown",
      path: "certificate.note",
    });
    expect(
      issueOf(
        changed((c) => {
          delete c.n;
        }),
      ),
    ).toMatchObject({
      code: "parameter-missing",
      path: "certificate.n",
    });
    expect(issueOf(changed((c) => Object.assign(c.claim, { epsilon: "1.5" })))).toMatchObject({
      code: "certificate-mismatch",
      path: "claim",
    });
    expect(issueOf(changed((c) => Object.assign(c, { n: 99 })))).toMatchObject({
      path: "n",
      expected: "100",
    });
    expect(issueOf(changed((c) => Object.assign(c, { n: 0 })))).toMatchObject({
      code: "parameter-range",
      path: "n",
    });
    expect(issueOf(changed((c) => Object.assign(c, { vacuous: true })))).toMatchObject({
      path: "vacuous",
      expected: "false",
    });
    expect(issueOf(changed((c) => Object.assign(c, { assumptions: [] })))).toMatchObject({
      path: "assumptions",
    });
    expect(issueOf(changed((c) => Object.assign(c.derivation, { rule: "unheard" })))).toMatchObject({
      code: "rule-unknown",
      path: "derivation.rule",
      received: '"unheard"',
    });
    expect(issueOf(changed((c) => Object.assign(c.derivation, { rule: 3 })))).toMatchObject({
      code: "rule-unknown",
    });
    expect(issueOf(changed((c) => Object.assign(c.derivation, { premises: {} })))).toMatchObject({
      code: "certificate-shape",
      path: "derivation.premises",
    });
    expect(issueOf(changed((c) => Object.assign(c.derivation, { premises: [] })))).toMatchObject({
      code: "rule-refused",
      path: "premises",
    });
    expect(issueOf(changed((c) => Object.assign(c.derivation.parameters, { extra: "0.26" })))).toMatchObject({
      code: "certificate-mismatch",
      path: "derivation.claim",
      expected: "differential-privacy epsilon=1.26 delta=0 neighbours=replace-one group=1, as doubling gives",
    });
    expect(issueOf(changed((c) => Object.assign(c.derivation, { n: 7 })))).toMatchObject({
      path: "derivation.n",
      expected: "100",
    });
  });

  it("a premise is a leaf without parameters", () => {
    const bare = plain(certify(privacy, book));
    expect(verify(bare, book).holds).toBe(true);
    const withChild = structuredClone(bare) as { derivation: { premises: unknown[]; parameters: object } };
    withChild.derivation.premises.push(structuredClone(withChild.derivation));
    expect(issueOf(withChild)).toMatchObject({ path: "derivation.premises" });
    const withParameter = structuredClone(bare) as { derivation: { parameters: object } };
    Object.assign(withParameter.derivation.parameters, { x: 1 });
    expect(issueOf(withParameter)).toMatchObject({
      code: "parameter-unknown",
      path: "derivation.parameters.x",
    });
  });

  it("a leaf takes the n it states, and it must be the one at the top", () => {
    const made = plain(certify(derive(leaf, [], { size: 2 }, 7), book));
    expect(made).toMatchObject({ n: 7, claim: { nats: "7" } });
    expect(verify(made, book).holds).toBe(true);
    expect(issueOf({ ...made, n: 8 })).toMatchObject({ path: "n" });
  });

  it("a looser true number is rejected too", () => {
    const loose = structuredClone(document) as {
      claim: Record<string, string>;
      derivation: { claim: Record<string, string> };
    };
    loose.claim["epsilon"] = "2";
    loose.derivation.claim["epsilon"] = "2";
    expect(issueOf(loose)).toMatchObject({ code: "certificate-mismatch", path: "derivation.claim" });
  });

  it("a newer schema version throws instead of guessing", () => {
    expect(() => verify({ ...document, version: 2 }, book)).toThrow(HoldfastError);
    expect(issueOf({ ...document, version: 1.5 })).toMatchObject({
      code: "certificate-mismatch",
      path: "version",
    });
  });

  it("hostile sizes are refused, not worked on", () => {
    let deep: Record<string, unknown> = plain(privacy);
    for (let i = 0; i < 300; i++) deep = { ...deep, rule: "doubling", premises: [deep] };
    expect(issueOf({ ...document, derivation: deep })).toMatchObject({
      code: "certificate-shape",
      expected: "at most 10000 nodes and depth 200",
    });
    const node = plain(privacy);
    const wide = {
      ...node,
      rule: "doubling",
      parameters: { extra: "0" },
      premises: Array(10_001).fill(node),
    };
    expect(issueOf({ ...document, derivation: wide })).toMatchObject({ code: "certificate-shape" });
    const huge = { rule: "overflowing", claim: { notion: "none" }, n: "any", parameters: {}, premises: [] };
    expect(issueOf({ ...document, derivation: huge })).toMatchObject({
      code: "rule-refused",
      path: "derivation",
    });
  });
});

describe("derive", () => {
  const refused = (step: () => unknown): unknown => {
    try {
      step();
      return "derived";
    } catch (error) {
      return error instanceof HoldfastError ? error.issue : error;
    }
  };
  it("refuses wrong premises, unknown and missing parameters", () => {
    expect(refused(() => derive(doubling, [], { extra: 1 }))).toMatchObject({
      code: "rule-refused",
      path: "premises",
      received: "0",
    });
    expect(refused(() => derive(doubling, [premise(readClaim("none"), 1)], { extra: 1 }))).toMatchObject({
      code: "notion-mismatch",
      path: "premises.0.claim.notion",
      received: "none",
    });
    expect(refused(() => derive(doubling, [privacy], {}))).toMatchObject({
      code: "parameter-missing",
      path: "parameters.extra",
    });
    expect(refused(() => derive(doubling, [privacy], { extra: 1, more: 1 }))).toMatchObject({
      code: "parameter-unknown",
      path: "parameters.more",
    });
  });

  it("refuses a claim that is out of its own range", () => {
    const broken = rule({
      ...doubling,
      premises: [],
      parameters: {},
      assumptions: [],
      conclude: () => ({ notion: "global-stability", eta: nonNegative.read("2", "eta") }),
    });
    expect(refused(() => derive(broken, [], {}))).toMatchObject({
      code: "parameter-range",
      path: "claim.eta",
    });
  });

  it("takes n from the premises, which must agree", () => {
    const pair = rule({
      id: "pair",
      source: "",
      theorem: "",
      mechanism: "built",
      premises: { each: ["differential-privacy"], least: 1 },
      parameters: {},
      assumptions: [],
      conclude: ({ premises }) => premises[0]?.claim ?? { notion: "none" },
    });
    const anySize = premise(privacy.claim, "any");
    expect(derive(pair, [privacy, anySize], {}).n).toBe(100);
    expect(derive(pair, [anySize], {}).n).toBe("any");
    expect(refused(() => derive(pair, [privacy, premise(privacy.claim, 50)], {}))).toMatchObject({
      code: "rule-refused",
      path: "premises",
      received: "100, 50",
    });
    expect(refused(() => derive(pair, [], {}))).toMatchObject({
      code: "rule-refused",
      expected: "at least 1 premises for pair",
    });
    const sized = rule({
      id: "sized",
      source: "",
      theorem: "",
      mechanism: "built",
      premises: [["differential-privacy"]],
      parameters: {},
      assumptions: [],
      size: () => 9,
      conclude: ({ n }) => ({ notion: "mistake-bound", mistakes: Number(n) }),
    });
    expect(derive(sized, [privacy], {})).toMatchObject({ n: 9, claim: { mistakes: 9 } });
  });

  it("a rule book has each name once", () => {
    expect(() => ruleBook([doubling], [doubling])).toThrow("two rules are called doubling");
  });

  it.each(["text", 7, true])("%j is no certificate, and that is said", (json) => {
    expect(verify(json, ruleBook([leaf]))).toMatchObject({
      holds: false,
      issue: { code: "certificate-shape", expected: "an object" },
    });
  });
});
