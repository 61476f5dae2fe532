import { describe, expect, it } from "vitest";
import { lookup } from "./lookup.ts";

describe("lookup", () => {
  const named = ["cover", "stable"].map((id) => ({ id }));

  it("finds by id, and refuses an unknown one with what exists and the nearest", () => {
    const get = lookup(named, { code: "learner", path: "learner" });
    expect(get("stable")).toBe(named[1]);
    expect(() => get("stabel")).toThrow(/one of cover, stable, received "stabel"\. Did you mean stable\?/);
  });

  it("refuses two of one id", () => {
    expect(() => lookup([...named, { id: "cover" }], { code: "learner", path: "learner" })).toThrow(/one id/);
  });
});
