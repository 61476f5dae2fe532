import { describe, expect, it } from "vitest";
import { type Neighbours, verify } from "../../../certificates/index.ts";
import { assumptionOrder } from "../../../certificates/reference/assumptions.ts";
import { verifyByReference } from "../../../certificates/reference/verify.ts";
import { Rational } from "../../../math/index.ts";
import { referenceRules } from "../../../reference-rules.ts";
import { rules } from "../../../rule-book.ts";
import { privacyLoss } from "../../accountants/privacy-loss.ts";
import { readEvents } from "../../event-shape.ts";

const certificate = (events: unknown, delta: string, neighbours: Neighbours = "replace-one") =>
  privacyLoss.certify(readEvents(events), { delta: Rational.parse(delta), neighbours });

const epsilonOf = (events: unknown, delta: string): number => {
  const { claim } = certificate(events, delta);
  return claim.notion === "differential-privacy" ? claim.epsilon.toNumber() : Number.NaN;
};

const laplace = { kind: "laplace", scale: "2" };
const gaussian = { kind: "gaussian", sigma: "3" };
const response = { kind: "approximate", epsilon: "0.5", delta: "1e-6" };

describe("privacy-loss accounting", () => {
  it.each([
    ["replace-one", { kind: "repeated", event: laplace, times: 3 }],
    ["replace-one", gaussian],
    ["replace-one", { kind: "bounded-range", epsilon: "0.5" }],
    ["replace-one", [laplace, { kind: "pure", epsilon: "0.3" }, response]],
    ["replace-one", { kind: "subsampled", scheme: "without-replacement", rate: "0.1", event: laplace }],
    ["replace-one", { kind: "subsampled", scheme: "without-replacement", rate: "0.5", event: response }],
    ["add-or-remove-one", { kind: "subsampled", scheme: "poisson", rate: "0.1", event: laplace }],
    ["add-or-remove-one", { kind: "subsampled", scheme: "poisson", rate: "0.4", event: response }],
    ["replace-label", { kind: "parallel", events: [laplace, { kind: "laplace", scale: "5" }] }],
  ] as const)("both verifiers accept what the accountant certifies: %s, %j", (neighbours, events) => {
    const document = JSON.parse(JSON.stringify(certificate(events, "1e-5", neighbours))) as unknown;
    expect(verify(document, rules)).toMatchObject({ holds: true });
    expect(verifyByReference(document, referenceRules, assumptionOrder)).toMatchObject({ holds: true });
  });

  it("both verifiers accept it where only few losses matter, and where delta hardly falls", () => {
    const rare = { kind: "discrete-gaussian", variance: "70", sensitivity: 1 };
    const small = { kind: "subsampled", scheme: "without-replacement", rate: "0.0000976", event: rare };
    const jump = { kind: "discrete-laplace", scale: "11", sensitivity: 1 };
    const tiny = {
      kind: "subsampled",
      scheme: "poisson",
      rate: "3.07e-7",
      event: { kind: "laplace", scale: "77.8" },
    };
    const flat = {
      kind: "subsampled",
      scheme: "poisson",
      rate: "1e-5",
      event: { kind: "pure", epsilon: "50" },
    };
    for (const [events, delta, neighbours] of [
      [small, "1e-6", "replace-one"],
      [[jump, { kind: "repeated", event: tiny, times: 147 }], "1e-5", "add-or-remove-one"],
      [flat, "1e-5", "add-or-remove-one"],
      [{ kind: "parallel", events: [{ ...flat, rate: "1" }] }, "1e-5", "add-or-remove-one"],
    ] as const) {
      const document = JSON.parse(JSON.stringify(certificate(events, delta, neighbours))) as unknown;
      expect(verify(document, rules)).toMatchObject({ holds: true });
      expect(verifyByReference(document, referenceRules, assumptionOrder)).toMatchObject({ holds: true });
    }
  });

  it("meets the published accounts of a thousand events to 1e-4, and never from below", () => {
    const rows = [
      [{ kind: "gaussian", sigma: "40" }, 3.7472179917],
      [{ kind: "laplace", scale: "100" }, 1.362925],
      [{ kind: "pure", epsilon: "0.1" }, 19.3446714482],
    ] as const;
    for (const [event, published] of rows) {
      const epsilon = epsilonOf({ kind: "repeated", event, times: 1000 }, "1e-6");
      expect(epsilon).toBeGreaterThanOrEqual(published * (1 - 5e-7));
      expect(epsilon).toBeLessThanOrEqual(published * (1 + 1e-4));
    }
  });

  it("costs nothing where delta alone pays for it", () => {
    expect(epsilonOf({ kind: "pure", epsilon: "0.1" }, "0.06")).toBe(0);
  });

  it("says which event stands in the way", () => {
    const unsupported = (events: unknown, delta: string) =>
      privacyLoss.unsupported(readEvents(events), {
        delta: Rational.parse(delta),
        neighbours: "replace-one",
      });
    expect(unsupported([laplace, { kind: "zero-concentrated", rho: "1" }], "0.1")).toMatchObject({
      path: "events.1",
      kind: "zero-concentrated",
    });
    expect(unsupported([laplace, response], "1e-7")).toMatchObject({ path: "events.1", kind: "approximate" });
    expect(unsupported(laplace, "0")).toMatchObject({ path: "events.0" });
    expect(unsupported(laplace, "1e-61")).toMatchObject({ path: "events.0" });
    expect(unsupported([laplace, response], "1e-5")).toBeUndefined();
  });
});
