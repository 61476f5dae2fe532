import { cryptographicSource, sessions } from "holdfast";
import type { Static } from "typebox";
import type { Caller } from "../auth/key-ring.ts";
import { type DataSet, findDataSet, loadRows, uploadedDataSet } from "../data-sets/index.ts";
import { digest } from "../digest.ts";
import { newId } from "../identifiers.ts";
import { countedIn } from "../inquiries/counted-in.ts";
import type { Inquiry } from "../inquiries/inquiry.ts";
import { payFor, repeatedAnswer } from "../inquiries/pay.ts";
import { questionDigest } from "../inquiries/question-digest.ts";
import { receiptDocument } from "../inquiries/receipt-document.ts";
import { aboutDataSet } from "../operations/about.ts";
import { coarsely } from "../operations/coarse-time.ts";
import type { Service } from "../service.ts";
import type { QueryReply, QueryRequest } from "./shapes.ts";

/** A query, and who asks it. */
export interface QueryAsking {
  readonly caller: Caller;
  readonly request: Static<typeof QueryRequest>;
  /** The idempotency key. */
  readonly key: string | undefined;
}

/**
 * Answers one everyday query outside of sessions: privately, paid for before the answer leaves, and for nothing where the same was
 * asked before, in a session or not. It says how far the sample may be from the answer; how far the distribution may be is what a
 * session says.
 */
export async function askQuery(
  service: Service,
  { caller, request, key = newId("once") }: QueryAsking,
): Promise<Static<typeof QueryReply>> {
  const { database, signer } = service;
  const dataSet = await findDataSet(database, request.dataSet);
  const payment = {
    accounts: dataSet.accounts,
    payer: caller.keyId,
    key,
    request: digest(["query", request]),
    purpose: "query",
  } as const;
  const repeated = await repeatedAnswer(service, payment);
  if (repeated === undefined) await uploadedDataSet(database, dataSet.id);
  const step = queryStep(dataSet, request);
  const { price } = step;
  const paid =
    repeated ??
    (await payFor(service, { ...payment, ...queryInquiry(dataSet, step) }, async () => {
      const { encoder, rows } = await loadRows(database, dataSet.id);
      const { answer } = await coarsely(service.configuration.answerGrid, () =>
        step.answer({ encoder, rows }, { random: cryptographicSource, secret: {} }),
      );
      return { answer: { question: step.question, answer } };
    }));
  const { question, answer } = paid.answer;
  return {
    question,
    ...countedIn(question, dataSet),
    answer,
    how: paid.how,
    ...receiptDocument(paid.receipt),
    certificate: signer.sign(price.certificate!, await aboutDataSet(service, "query", dataSet)),
  };
}

/** The query as the step that a session would take: the same question, and the same answer where it was given. */
export function queryStep(
  { schema, n, answers }: DataSet,
  { query, epsilon, beta }: Omit<Static<typeof QueryRequest>, "dataSet">,
): sessions.Step {
  const question = {
    kind: "query",
    query,
    epsilon,
    ...(beta === undefined ? {} : { beta }),
  } as sessions.Json;
  return sessions.readStep(question, { schema, n, answers }, []);
}

/** What the ledger must know of a query: its price, and under which name it may have been answered before. */
export function queryInquiry(
  { id }: DataSet,
  { price, question }: sessions.Step,
): Pick<Inquiry, "price" | "question"> {
  return { price, question: questionDigest(id, question) };
}
