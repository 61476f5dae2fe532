import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestService, testService } from "../testing/service.ts";
import type { Problem } from "./problem.ts";

let held: TestService;
beforeAll(async () => {
  held = await testService();
});
afterAll(() => held.close());

async function sayingOf(url: string, body: unknown): Promise<string> {
  return (await held.inject({ url, body })).json<Problem>().detail;
}

const key = { name: "a", role: "analyst" };
const id = (prefix: string): string => `${prefix}_${"a".repeat(32)}`;
const prediction = { for: "prediction", predictor: id("pr"), records: [{}] };
const exact = 'an exact number as a text, such as "0.1" or "1/3"';
const roles = 'one of "curator", "analyst", "auditor"';
const works = 'one of "training", "prediction", "query", "step"';
const dataSet = { name: "d", schema: {} };
const query = { dataSet: id("ds"), query: "count", epsilon: "1" };

test.each<[string, unknown, string]>([
  // Choices name every alternative.
  ["/v1/keys", { ...key, role: "admin" }, `body.role is out of range: expected ${roles}`],
  ["/v1/keys", { ...key, role: 5 }, `body.role is out of range: expected ${roles}`],
  ["/v1/keys", { name: "a" }, `body.role is missing: expected ${roles}`],
  [
    "/v1/data-sets",
    { ...dataSet, budget: { accountant: "rdp" } },
    'body.budget.accountant is out of range: expected one of "pure", "approximate", "concentrated"',
  ],
  [
    "/v1/data-sets",
    { ...dataSet, mode: 1 },
    'body.mode is out of range: expected one of "replace", "append"',
  ],
  // A union is read by the word that names the branch.
  [
    "/v1/quotes",
    { ...prediction, records: undefined, answers: 3 },
    "body.records is missing: expected a list",
  ],
  [
    "/v1/quotes",
    { ...prediction, answers: 3 },
    'body.answers is not known here: expected a known field: for, predictor, records, received "answers"',
  ],
  ["/v1/quotes", { ...prediction, records: [] }, "body.records is out of range: expected at least 1 item"],
  ["/v1/quotes", { for: "planted" }, `body.for is out of range: expected ${works}`],
  ["/v1/quotes", { predictor: id("pr") }, `body.for is missing: expected ${works}`],
  ["/v1/quotes", [], "body is out of range: expected an object"],
  ["/v1/quotes", { for: "query", ...query, epsilon: 0.1 }, `body.epsilon is out of range: expected ${exact}`],
  // Unknown fields are named, as far as they are short.
  [
    "/v1/keys",
    { ...key, roles: 1 },
    'body.roles is not known here: expected a known field: name, role, rate, expires, received "roles". Did you mean role?',
  ],
  [
    "/v1/keys",
    { ...key, ["x y".repeat(100)]: 1 },
    "body.(field) is not known here: expected a known field: name, role, rate, expires, received a text of 300 characters",
  ],
  // Patterns are told in words.
  ["/v1/queries", { ...query, epsilon: 0.1 }, `body.epsilon is out of range: expected ${exact}`],
  ["/v1/queries", { ...query, epsilon: "a lot" }, `body.epsilon is out of range: expected ${exact}`],
  [
    "/v1/queries",
    { ...query, dataSet: "planted" },
    "body.dataSet is out of range: expected an id such as ds_…",
  ],
  ["/v1/queries", { ...query, dataSet: 7 }, "body.dataSet is out of range: expected an id such as ds_…"],
  ["/v1/queries", { ...query, query: "" }, "body.query is out of range: expected at least 1 character"],
  ["/v1/queries", { ...query, query: 5 }, "body.query is out of range: expected a text or an object"],
  [
    "/v1/keys",
    { ...key, name: "a\nb" },
    "body.name is out of range: expected a text of one line without control characters",
  ],
  // Limits, too.
  [
    "/v1/keys",
    { ...key, name: "a".repeat(101) },
    "body.name is out of range: expected at most 100 characters",
  ],
  ["/v1/keys", { ...key, rate: 0 }, "body.rate is out of range: expected a whole number from 1 to 1000000"],
  ["/v1/keys", { ...key, rate: 1.5 }, "body.rate is out of range: expected a whole number from 1 to 1000000"],
  ["/v1/data-sets", { ...dataSet, parents: [] }, "body.parents is out of range: expected at least 1 item"],
  [
    "/v1/quotes",
    { ...prediction, records: [{ x: "planted".repeat(200) }] },
    "body.records.0.x is out of range: expected at most 1000 characters",
  ],
  [
    "/v1/quotes",
    { ...prediction, records: [{ x: ["planted"] }] },
    "body.records.0.x is out of range: expected a text, a number or null",
  ],
])("%s %j", async (url, body, words) => {
  const saying = await sayingOf(url, body);
  expect(saying).toBe(words);
  expect(saying).not.toContain("planted");
});

test("every pattern has a description that reads as a thing", async () => {
  const document = (await held.inject({ url: "/v1/openapi.json", as: null })).json<unknown>();
  const described: string[] = [];
  // The description of a parameter stands beside its schema.
  const walk = (value: unknown, beside?: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { pattern, description = beside } = value as Readonly<Record<string, unknown>>;
    if (typeof pattern === "string") described.push(String(description));
    for (const [name, part] of Object.entries(value)) walk(part, name === "schema" ? description : undefined);
  };
  walk(document);
  expect(described.length).toBeGreaterThan(20);
  expect(described.filter((words) => words === "undefined" || words.endsWith("."))).toEqual([]);
});
