import type { JobPhase } from "../jobs/shapes.ts";
import {
  answerOf,
  type ClientOptions,
  part,
  type Problem,
  ServiceError,
  type Shape,
  unreachable,
} from "./request.ts";

/** One phase of a job; the last has the model, or what went wrong. */
export interface JobEvent {
  readonly job: string;
  readonly phase: Shape<typeof JobPhase>;
  readonly model?: string;
  readonly problem?: Problem;
}

const ends: readonly string[] = ["done", "failed", "cancelled"];

/** The phases of a job as the service announces them, to its end; a broken connection goes on after the last one. */
export async function* jobEvents(
  { address, key, fetch = globalThis.fetch, retries = 5 }: ClientOptions,
  id: string,
  signal?: AbortSignal,
): AsyncGenerator<JobEvent> {
  const base = address.replace(/\/+$/, "");
  let last: string | undefined;
  for (let left = retries; ; left--) {
    const headers = {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(last === undefined ? {} : { "last-event-id": last }),
    };
    try {
      const response = await fetch(`${base}/v1/jobs/${part(id)}/events`, {
        headers,
        ...(signal && { signal }),
      });
      if (!response.ok) answerOf(response, await response.text());
      for await (const event of response.body === null ? [] : eventsIn(response.body)) {
        left = retries;
        last = event.id;
        yield event.data;
        if (ends.includes(event.data.phase)) return;
      }
    } catch (error) {
      if (error instanceof ServiceError || signal?.aborted === true) throw error;
    }
    // It broke off before the end.
    if (left === 0) throw new ServiceError(unreachable(base));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function* eventsIn(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ readonly id: string; readonly data: JobEvent }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const parts = text.split("\n\n");
      text = parts.pop()!;
      for (const part of parts) {
        const field = (name: string): string | undefined =>
          new RegExp(`^${name}: (.*)$`, "m").exec(part)?.[1];
        const data = field("data");
        if (data !== undefined) yield { id: field("id") ?? "", data: JSON.parse(data) as JobEvent };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
