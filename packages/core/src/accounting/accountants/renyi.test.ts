import { describe, expect, it } from "vitest";
import { account } from "../account.ts";

const epsilonOf = (events: unknown, neighbours: "replace-one" | "add-or-remove-one"): number => {
  const { claim } = account(events, { delta: "1e-6", accountant: "renyi", neighbours });
  return (claim as { readonly epsilon: { toNumber(): number } }).epsilon.toNumber();
};

describe("the Renyi accountant's choice of an order", () => {
  it("keeps to orders at which a Poisson part is worked out", () => {
    // Above order 63 the moments of this noise are beyond e^2000, and the part counts as the whole.
    const event = { kind: "gaussian", sigma: "1" };
    const part = { kind: "subsampled", scheme: "poisson", rate: "1e-30", event };
    expect(epsilonOf([part], "add-or-remove-one")).toBeLessThan(0.2);
  });

  it("keeps to orders of which the rule speaks, also for events that cost next to nothing", () => {
    for (const event of [
      { kind: "pure", epsilon: "1e-200" },
      { kind: "discrete-laplace", scale: "1e400", sensitivity: 2 },
      { kind: "renyi", orders: ["3", "2000000"], epsilons: ["0.1", "0.1"] },
    ]) {
      expect(epsilonOf([event], "replace-one")).toBeLessThan(0.2);
    }
  });

  it("takes the least of a long list of orders, in any sequence, in time", () => {
    const orders = Array.from({ length: 20_000 }, (_, i) => String(20_001 - i));
    const epsilons = orders.map((order) => (Number(order) > 50 ? "9" : "0.25"));
    expect(epsilonOf([{ kind: "renyi", orders, epsilons }], "replace-one")).toBeLessThan(0.5);
  });
});
