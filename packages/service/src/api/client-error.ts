import type { Socket } from "node:net";
import type { Issue } from "holdfast";
import { problemOf } from "../http/problem.ts";

/** Answers what the parser of HTTP could not read, and cuts the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, expected } = meaningOf(error.code);
  const issue: Issue = { code: "request", path: "request", expected };
  const problem = problemOf(issue, { status });
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: application/problem+json\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

function meaningOf(code: string | undefined): { readonly status: number; readonly expected: string } {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { status: 408, expected: "a request that arrives in time" };
    case "HPE_HEADER_OVERFLOW":
      return { status: 431, expected: "shorter headers" };
    default:
      return { status: 400, expected: "a request in the form of HTTP/1.1" };
  }
}
