import { afterEach } from "vitest";
import { type TestRequest, type TestService, testService } from "../../testing/service.ts";
import { type ThresholdOptions, thresholdPredictor, type ThresholdPredictor } from "./threshold-predictor.ts";

/** What an answer or a refusal says, as far as tests look at it. */
interface AskedDocument {
  readonly answers: readonly {
    readonly label: string;
    readonly how: string;
    readonly price: { readonly amount: string };
  }[];
  readonly receipt: {
    readonly charges: readonly string[];
    readonly entries: readonly unknown[];
    readonly price: { readonly amount: string };
  };
  readonly remaining: readonly {
    readonly account: string;
    readonly amount: string;
    readonly answers: number;
  }[];
  readonly code: string;
  readonly detail: string;
  readonly path: string;
}

/** A service with a predictor that can be asked. */
export interface AskedService extends ThresholdPredictor {
  readonly test: TestService;
  /** Any request, and the JSON that it gives. */
  readonly send: (
    request: TestRequest,
  ) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
  readonly ask: (
    records: readonly unknown[],
    how?: { readonly key?: string; readonly as?: TestRequest["as"] },
  ) => Promise<{ readonly status: number; readonly body: AskedDocument }>;
  readonly spent: () => Promise<string>;
}

/** Gives what opens such services; each is closed after the test that opened it. */
export function askedServices(): typeof askedService {
  const opened: AskedService[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.test.close();
  });
  return async (options) => {
    const one = await askedService(options);
    opened.push(one);
    return one;
  };
}

/** Opens a service whose predictor costs 1 of a budget of 10 for an answer, unless something else is said. */
export async function askedService(options: ThresholdOptions = {}): Promise<AskedService> {
  const test = await testService();
  const made = await thresholdPredictor((request) => test.inject(request), options);
  const send: AskedService["send"] = async (request) => {
    const response = await test.inject(request);
    return { status: response.statusCode, body: response.json() };
  };
  return {
    test,
    ...made,
    send,
    ask: async (records, { key, as = "analyst" } = {}) => {
      const url = `/v1/predictors/${made.predictor}/predictions`;
      const headers = key === undefined ? {} : { "idempotency-key": key };
      const { status, body } = await send({ url, as, body: { records }, headers });
      return { status, body: body as unknown as AskedDocument };
    },
    spent: async () => (await test.service.ledger.state(made.account)).spent.amount.toString(),
  };
}

/** Records of so many different points. */
export function numbers(count: number): readonly object[] {
  return Array.from({ length: count }, (_, i) => ({ x: i }));
}
