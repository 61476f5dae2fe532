import { expect } from "vitest";
import { dataSetRoutes } from "../../data-sets/routes.ts";
import { budgetRoutes } from "../../operations/budget-routes.ts";
import { queryRoutes } from "../../queries/routes.ts";
import { quoteRoutes } from "../../quotes/routes.ts";
import {
  type TestRequest,
  type TestService,
  testService,
  type TestServiceOptions,
} from "../../testing/service.ts";
import { queryQuote } from "../../queries/query-quote.ts";
import { sessionRoutes } from "../routes.ts";
import { stepQuote } from "../step-quote.ts";

/** A service with the routes that sessions need, and their budgets. */
export function surveyService(options: TestServiceOptions = {}): Promise<TestService> {
  return testService({
    routes: [budgetRoutes, dataSetRoutes, queryRoutes, quoteRoutes([queryQuote, stepQuote]), sessionRoutes],
    ...options,
  });
}

export const surveySchema = {
  version: 1,
  columns: [
    { name: "age", type: "integer", lower: 0, upper: 99 },
    { name: "town", type: "category", levels: ["A", "B"] },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
};

/** Ages run through 0 to 99, every other row is in town A, and those of 50 and above are ill. */
export function surveyRows(n: number): string {
  const lines = Array.from({ length: n }, (_, i) => {
    const age = i % 100;
    return `${age},${i % 2 === 0 ? "A" : "B"},${age >= 50 ? "yes" : "no"}`;
  });
  return ["age,town,ill", ...lines, ""].join("\n");
}

export interface SurveyOptions {
  readonly n?: number;
  readonly epsilon?: string;
  readonly answers?: "private" | "exact";
  readonly schema?: object;
  readonly csv?: string;
}

/** Makes a data set and gives it its rows. */
export async function survey(
  test: TestService,
  {
    n = 1000,
    epsilon = "1",
    answers = "private",
    schema = surveySchema,
    csv = surveyRows(n),
  }: SurveyOptions = {},
): Promise<string> {
  const budget = { accountant: "pure", epsilon };
  const { id } = await told<{ id: string }>(test, {
    url: "/v1/data-sets",
    body: { name: "survey", schema, budget, answers },
  });
  const headers = { "content-type": "text/csv" };
  await told(test, { method: "PUT", url: `/v1/data-sets/${id}/rows`, body: csv, headers });
  return id;
}

/** The JSON that a request is answered with, which must be as expected; by default some success. */
export async function told<Document>(
  test: TestService,
  request: TestRequest,
  status?: number,
): Promise<Document> {
  const response = await test.inject(request);
  if (status === undefined) expect(response.statusCode, response.body).toBeLessThan(300);
  else expect(response.statusCode, response.body).toBe(status);
  return response.json<Document>();
}

/** What the tests look at in the answer to a step. */
export interface ToldStep {
  readonly question: unknown;
  readonly answer: { readonly share: number; readonly lower: number; readonly upper: number } & Record<
    string,
    unknown
  >;
  readonly distribution?: { readonly share: number; readonly lower: number; readonly upper: number };
  readonly how: string;
  readonly price: { readonly amount: string; readonly nats: string; readonly kept: number };
  readonly remaining: readonly { readonly account: string; readonly amount: string }[];
  readonly receipt: { readonly charge: string; readonly entries: readonly unknown[] };
  readonly promise: { readonly certificate: { readonly claim: { readonly alpha: string } } };
  readonly withinGoal: boolean;
}
