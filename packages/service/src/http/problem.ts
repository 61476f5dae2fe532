import { STATUS_CODES } from "node:http";
import type { FastifyError } from "fastify";
import { HoldfastError, type Issue, type IssueCode, sentence } from "holdfast";
import { Refusal, type RefusalFacts } from "../refusal.ts";
import { isStorageFailure } from "./storage-failure.ts";
import { validationIssue } from "./validation.ts";

/** What a client reads when something was refused (RFC 9457). */
export interface Problem extends Issue {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly remaining?: unknown;
}

/** A problem, when to come again, and whether it is a fault of the program, which must be looked at. */
export interface Refused {
  readonly problem: Problem;
  readonly retryAfter?: number;
  /** What the audit log and the metrics call it. */
  readonly toldAs: string;
  readonly fault: boolean;
}

const statusOf: Readonly<Partial<Record<IssueCode, number>>> = {
  exhausted: 402,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "too-large": 413,
  "rate-limited": 429,
  overloaded: 503,
  engine: 502,
  storage: 503,
};

/** Makes the problem document of an issue. */
export function problemOf(
  issue: Issue,
  { status = usualStatus(issue), remaining }: RefusalFacts = {},
): Problem {
  return {
    type: `urn:holdfast:problem:${issue.code}`,
    title: STATUS_CODES[status] ?? "Refused",
    status,
    detail: sentence(issue),
    ...issue,
    ...(remaining === undefined ? {} : { remaining }),
  };
}

function usualStatus({ code, path }: Issue): number {
  if (code === "contradiction" && path === "idempotencyKey") return 409;
  return statusOf[code] ?? 400;
}

/**
 * What is said about an error. Nothing of an error that this program did not foresee is told: it may carry anything. The framework's
 * own refusals are translated; a database that cannot write is said to be unable, without its words.
 */
export function refusedFor(error: unknown): Refused {
  if (error instanceof HoldfastError) {
    const facts = error instanceof Refusal ? error.facts : {};
    const problem = problemOf(error.issue, facts);
    const retryAfter = facts.retryAfter ?? (problem.status === 503 ? 1 : undefined);
    const toldAs = facts.toldAs ?? problem.code;
    return { problem, toldAs, fault: false, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  if (isStorageFailure(error)) {
    const issue: Issue = {
      code: "storage",
      path: "database",
      expected: "a database that answers and has room",
      remedy: "Nothing was charged and nothing was answered; try again.",
    };
    return { problem: problemOf(issue), toldAs: issue.code, retryAfter: 1, fault: true };
  }
  const known = error instanceof Error ? fromFramework(error as FastifyError) : undefined;
  if (known !== undefined) {
    const problem = problemOf(known.issue, { status: known.status });
    return { problem, toldAs: problem.code, fault: false };
  }
  const issue: Issue = { code: "request", path: "service", expected: "no fault in the service" };
  return { problem: problemOf(issue, { status: 500 }), toldAs: issue.code, fault: true };
}

function fromFramework(error: FastifyError): { readonly issue: Issue; readonly status: number } | undefined {
  if (error.validation !== undefined) return { issue: validationIssue(error), status: 400 };
  const { statusCode: status } = error;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  const expected = frameworkWords[error.code] ?? wordsOfStatus[status] ?? "a request in order";
  const path = status === 413 || status === 415 || error.code.startsWith("FST_ERR_CTP") ? "body" : "request";
  return { issue: { code: status === 413 ? "too-large" : "request", path, expected }, status };
}

const frameworkWords: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "as many bytes as Content-Length says",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "a type of body that this path takes, such as application/json",
  FST_ERR_BAD_URL: "a path that is properly percent-encoded",
};

const wordsOfStatus: Readonly<Record<number, string>> = {
  408: "a request that arrives in time",
  413: "a smaller request",
  414: "a shorter path",
  431: "shorter headers",
};
