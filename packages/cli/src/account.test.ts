import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const gaussians = ["--event", "gaussian:sigma=40,times=1000", "--delta", "1e-6"];

interface Document {
  readonly claim: { readonly epsilon: string; readonly delta: string };
}

async function epsilonOf(parts: readonly string[], files: Record<string, string> = {}): Promise<number> {
  const { out, err } = await runInMemory(["account", ...parts, "--json"], files);
  expect(err).toBe("");
  return Number((JSON.parse(out) as Document).claim.epsilon);
}

describe("holdfast account", () => {
  test("a thousand Gaussians of standard deviation 40 cost 3.747218", async () => {
    expect(await epsilonOf(gaussians)).toBeCloseTo(3.747218, 5);
  });

  test("the certificate that it prints holds, also for the independent verifier", async () => {
    const { out } = await runInMemory(["account", ...gaussians, "--json"]);
    expect((await runInMemory(["verify", "-"], { "-": out })).status).toBe(0);
    const forged = out.replaceAll(/"epsilon": "3\.7[0-9]*"/g, '"epsilon": "3.7"');
    expect((await runInMemory(["verify", "-"], { "-": forged })).status).toBe(1);
  });

  test("an event, a list and a list with a nested event from a file cost the same", async () => {
    const pure = { kind: "pure", epsilon: "0.1" };
    const files = {
      "one.json": JSON.stringify({ kind: "repeated", event: pure, times: 3 }),
      "list.json": JSON.stringify([pure, pure, pure]),
      "-": JSON.stringify({ kind: "composed", events: [pure, pure, pure] }),
    };
    for (const file of Object.keys(files)) expect(await epsilonOf([file], files)).toBe(0.3);
  });

  test("tells people the total, what each accountant says and who has no theorem", async () => {
    const { status, out } = await runInMemory(["account", ...gaussians]);
    expect(status).toBe(0);
    expect(out).toMatch(/accountant +epsilon/);
    expect(out).toMatch(/gaussian +3\.7472/);
    expect(out).toMatch(/pure +events\.0/);
  });

  test("writes the certificate to a file as well", async () => {
    const { written } = await runInMemory(["account", ...gaussians, "--certificate", "c.json"]);
    expect(written["c.json"]).toContain('"differential-privacy"');
  });

  test("refuses what it cannot account for with the event, and what is no event with its path", async () => {
    const refusals: readonly (readonly [readonly string[], RegExp])[] = [
      [["--event", "gaussian:sigma=1"], /events\.0/],
      [["--event", "gaussian:sigma=0"], /events\.0\.sigma.*> 0/],
      [["--event", "gausian:sigma=1"], /events\.0\.kind.*one of gaussian/],
      [["--event", "gaussian"], /events\.0\.sigma/],
      [["--event", "gaussian:sigma=1,mu=2"], /events\.0\.mu/],
      [["--event", "gaussian:sigma"], /kind:key=value/],
      [["--event", "pure:epsilon=1,times=x"], /whole number/],
      [["--event", "pure:epsilon=1", "--delta", "1"], /--delta.*\[0, 1\)/],
      [["--event", "pure:epsilon=1", "--accountant", "best"], /accountant/],
      [[], /neither/],
      [["missing.json"], /missing\.json/],
    ];
    for (const [parts, words] of refusals) {
      const { status, err, out } = await runInMemory(["account", ...parts]);
      expect([status, out], parts.join(" ")).toEqual([2, ""]);
      expect(err, parts.join(" ")).toMatch(words);
    }
  });
});

describe("holdfast calibrate", () => {
  test("solves for the noise of a thousand Gaussians at epsilon 1: 133.596", async () => {
    const parts = ["--event", "gaussian:sigma=?,times=1000", "--epsilon", "1", "--delta", "1e-6"];
    const { status, out } = await runInMemory(["calibrate", ...parts, "--json"]);
    const { value, certificate } = JSON.parse(out) as { value: string; certificate: Document };
    expect(status).toBe(0);
    expect(Math.abs(Number(value) - 133.596)).toBeLessThan(0.0011);
    expect(Number(certificate.claim.epsilon)).toBeLessThanOrEqual(1);
  });

  test("says in words which value is the most that is allowed", async () => {
    const { out } = await runInMemory(["calibrate", "--event", "pure:epsilon=0.1,times=?", "--epsilon", "1"]);
    expect(out).toMatch(/^times = 10 \(the most that is allowed; accountant/);
  });

  test("says where the accountant is the limit, so that nobody takes the value for the least", async () => {
    const event = ["--event", "gaussian:sigma=?", "--delta", "1e-6", "--accountant", "gaussian"];
    const { out } = await runInMemory(["calibrate", ...event, "--epsilon", "1e13"]);
    expect(out).toMatch(
      /^sigma = 0\.000001 \(a smaller one may suffice too, but accountant gaussian can't compute its cost\)\n/,
    );
  });

  test("refuses without a target and without an open parameter", async () => {
    const open = ["calibrate", "--event", "pure:epsilon=?"];
    expect((await runInMemory(open)).err).toMatch(/--epsilon/);
    const closed = await runInMemory(["calibrate", "--event", "pure:epsilon=1", "--epsilon", "1"]);
    expect([closed.status, closed.err]).toEqual([2, expect.stringMatching(/exactly one parameter/)]);
  });
});
