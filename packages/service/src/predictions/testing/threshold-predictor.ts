import type { TestRequest } from "../../testing/service.ts";

/** What is common to injected requests and those over a socket. */
type Send = (request: TestRequest) => Promise<{ readonly statusCode: number; json(): unknown }>;

export interface ThresholdOptions {
  /** The data set's budget. Default a pure epsilon of 10. */
  readonly budget?: Readonly<Record<string, string>>;
  /** What one answer costs, in epsilon. Default 1. */
  readonly epsilon?: string;
  readonly learner?: string;
  readonly unit?: object;
  /** How many rows. Default 200. */
  readonly n?: number;
  readonly parents?: readonly string[];
}

export interface ThresholdPredictor {
  readonly dataSet: string;
  readonly account: string;
  readonly predictor: string;
}

/** Points 0 to 99,999 that are labeled "yes" from 50,000 on. */
const schema = (unit: object): object => ({
  version: 1,
  unit,
  domain: "index",
  columns: [{ name: "x", type: "integer", lower: 0, upper: 99_999, missing: 7 }],
  target: { column: "y", levels: ["no", "yes"], positive: "yes" },
});

const csv = (n: number, unit: object): string => {
  const header = "column" in unit ? "x,y,who\n" : "x,y\n";
  const rows = Array.from({ length: n }, (_, i) => {
    const x = (i * 7919) % 100_000;
    return `${x},${x >= 50_000 ? "yes" : "no"}${"column" in unit ? `,${i >> 1}` : ""}\n`;
  });
  return header + rows.join("");
};

/** A data set of one column with its rows, and a predictor of thresholds on it, made by requests. */
export async function thresholdPredictor(
  send: Send,
  {
    budget,
    epsilon = "1",
    learner = "block-votes",
    unit = { of: "row" },
    n = 200,
    parents,
  }: ThresholdOptions = {},
): Promise<ThresholdPredictor> {
  const wished =
    parents === undefined ? { budget: budget ?? { accountant: "pure", epsilon: "10" } } : { parents };
  const body = { name: "thresholds", schema: schema(unit), ...wished };
  const { id: dataSet, budgets } = await made<{ id: string; budgets: { account: string }[] }>(send, {
    url: "/v1/data-sets",
    body,
  });
  await made(send, {
    method: "PUT",
    url: `/v1/data-sets/${dataSet}/rows`,
    headers: { "content-type": "text/csv" },
    body: csv(n, unit),
  });
  const predictor = await made<{ id: string }>(send, {
    url: "/v1/predictors",
    body: { dataSet, learner, class: "thresholds:100000", queries: 1, options: { epsilon } },
  });
  return { dataSet, account: budgets[0]!.account, predictor: predictor.id };
}

async function made<Document>(send: Send, request: TestRequest): Promise<Document> {
  const response = await send(request);
  if (response.statusCode >= 300)
    throw new Error(`${response.statusCode} ${JSON.stringify(response.json())}`);
  return response.json() as Document;
}
