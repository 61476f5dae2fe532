import { describe, expect, it } from "vitest";
import { emptyCertificate } from "../../certificates.ts";

describe("no promise", () => {
  it("says that it promises nothing", () => {
    const certificate = emptyCertificate(12);
    expect(certificate).toMatchObject({ claim: { notion: "none" }, n: 12, vacuous: true, assumptions: [] });
    expect(emptyCertificate().n).toBe("any");
  });
});
