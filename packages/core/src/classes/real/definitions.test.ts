import { describe, expect, it } from "vitest";
import { classRegistry } from "../registry.ts";
import { realDefinitions } from "./definitions.ts";
import { issueOf } from "./testing/laws.ts";

const registry = classRegistry(realDefinitions);

describe("specs of real classes", () => {
  it.each("thresholds intervals unions:3 stumps:3 rectangles:3 halfspaces:3 separators:3".split(" "))(
    "%s parses into the class whose spec it is",
    (spec) => {
      expect(registry.parse(spec).spec).toBe(spec);
    },
  );

  it("are listed by their forms", () => {
    expect(registry.names).toEqual(
      "thresholds intervals unions:k stumps:d rectangles:d halfspaces:d separators:d".split(" "),
    );
  });

  it.each("unions stumps rectangles halfspaces separators".split(" "))("%s needs features", (name) => {
    for (const bad of ["0", "-1", "1.5", "x", "1e99"]) {
      expect(issueOf(() => registry.parse(`${name}:${bad}`)).code).toBe("class-spec");
    }
  });
});
