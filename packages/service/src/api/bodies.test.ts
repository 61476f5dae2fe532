import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "../http/problem.ts";
import { type TestRequest, type TestService, testService } from "../testing/service.ts";

let held: TestService;
beforeAll(async () => {
  held = await testService();
});
afterAll(() => held.close());

async function problemFor(request: TestRequest): Promise<Problem> {
  return (await held.inject(request)).json<Problem>();
}

test("what is no JSON is told apart from JSON that is after prototypes", async () => {
  const headers = { "content-type": "application/json" };
  for (const [body, expected] of [
    ["", "a JSON document"],
    ["{", "a JSON document"],
    ['{"a": 1,}', "a JSON document"],
    ['{"__proto__":', "a JSON document"],
    ['{"__proto__":{}}', "a JSON document without keys that change prototypes"],
    ['{"constructor":{"prototype":{}}}', "a JSON document without keys that change prototypes"],
  ] as const)
    expect((await problemFor({ method: "POST", url: "/v1/keys", body, headers })).expected, body).toBe(
      expected,
    );
});

test("an upload of another type, or of none, is told that it must be text/csv", async () => {
  const url = `/v1/data-sets/ds_${"a".repeat(32)}/rows`;
  for (const type of [
    undefined,
    "",
    "text",
    "application/json",
    "text/csvx",
    "multipart/form-data; boundary=x",
  ]) {
    const headers = type === undefined ? {} : { "content-type": type };
    for (const body of [Buffer.from("a,b\n"), undefined]) {
      const problem = await problemFor({ method: "PUT", url, headers, ...(body && { body }) });
      expect([problem.status, problem.expected, problem.remedy], type).toEqual([
        415,
        "text/csv",
        "Send it with the header Content-Type: text/csv.",
      ]);
    }
  }
});
