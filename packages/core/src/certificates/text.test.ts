import { describe, expect, it } from "vitest";
import { HoldfastError, type Issue } from "../issues/index.ts";
import { encodeClaim } from "./json.ts";
import { notionNames } from "./notions.ts";
import { readClaim } from "./text.ts";

function issueOf(text: string): Issue {
  try {
    readClaim(text);
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error(`read: ${text}`);
}

describe("claims as people write them", () => {
  it("usual values may be left out", () => {
    expect(encodeClaim(readClaim("differential-privacy:epsilon=0.1"))).toEqual({
      notion: "differential-privacy",
      epsilon: "0.1",
      delta: "0",
      neighbours: "replace-one",
      group: 1,
    });
    expect(encodeClaim(readClaim("private-prediction:epsilon=1/2,queries=infinity"))).toMatchObject({
      epsilon: "0.5",
      queries: "infinity",
    });
    expect(encodeClaim(readClaim("none"))).toEqual({ notion: "none" });
    expect(encodeClaim(readClaim("selection:kept=3,nats=21.9"))).toMatchObject({ kept: 3, stable: false });
  });

  it("numbers may be decimals, fractions or powers of ten", () => {
    expect(encodeClaim(readClaim("differential-privacy:epsilon=1/3,delta=1e-6"))).toMatchObject({
      epsilon: "1/3",
      delta: "0.000001",
    });
  });

  it("an unknown notion is answered with the list", () => {
    const issue = issueOf("privacy:epsilon=1");
    expect(issue).toMatchObject({ code: "notion-unknown", path: "claim", received: '"privacy"' });
    for (const name of notionNames) expect(issue.expected).toContain(name);
  });

  it.each([
    ["differential-privacy:epsilon", "claim-syntax", "claim"],
    ["differential-privacy:epsilon=1=2", "claim-syntax", "claim"],
    ["differential-privacy:epsilon=1,epsilon=2", "claim-syntax", "claim"],
    ["differential-privacy:", "claim-syntax", "claim"],
    ["differential-privacy", "parameter-missing", "claim.epsilon"],
    ["differential-privacy:epsilon=-1", "parameter-range", "claim.epsilon"],
    ["differential-privacy:epsilon=NaN", "number-syntax", "claim.epsilon"],
    ["differential-privacy:epsilon=1,delta=1", "parameter-range", "claim.delta"],
    ["differential-privacy:epsilon=1,alpha=1", "parameter-unknown", "claim.alpha"],
    ["differential-privacy:epsilon=1,toString=1", "parameter-unknown", "claim.toString"],
    ["robust-generalization:alpha=0.1,beta=1", "parameter-range", "claim.beta"],
    ["uniform-stability:gamma=2", "parameter-range", "claim.gamma"],
  ])("%s is refused", (text, code, path) => {
    expect(issueOf(text)).toMatchObject({ code, path });
  });
});
