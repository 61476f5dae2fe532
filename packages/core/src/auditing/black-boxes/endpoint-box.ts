import { refuse } from "../../issues/index.ts";
import type { BlackBox, OutputKind } from "./black-box.ts";
import { BlackBoxError } from "./black-box-error.ts";
import { inChunks } from "./chunks.ts";
import { mostBytes, mostRuns, outputCollector } from "./outputs.ts";
import { repetitionWatch } from "./repetition.ts";

export interface EndpointBoxOptions {
  /** An http or https address. */
  readonly url: string;
  readonly output: OutputKind;
  /** Runs in one request, at most. Default 1000. */
  readonly batch?: number;
  /** Seconds that one request may take. Default 60. */
  readonly timeout?: number;
  /** Requests under way at once. Default 4. */
  readonly concurrent?: number;
}

/**
 * A mechanism behind an address: it is sent `{"data": rows, "runs": k}` by POST and answers `{"outputs": [...]}`, the outputs
 * of k independent runs. Redirects are not followed, answers beyond the size that k outputs can have are cut off, and
 * whatever is not k outputs of the declared kind, or repeats an earlier answer, is refused with the data set that did it.
 */
export function endpointBox({
  url,
  output,
  batch = 1000,
  timeout = 60,
  concurrent = 4,
}: EndpointBoxOptions): BlackBox {
  const address = addressOf(url);
  const watch = repetitionWatch();
  return Object.freeze({
    name: address,
    output,
    async run(data: unknown, count: number, { signal }: { readonly signal?: AbortSignal } = {}) {
      const complain = (expected: string, received: string): never => {
        throw new BlackBoxError({ path: address, expected, received }, data);
      };
      const ask = async (runs: number, stopped: AbortSignal): Promise<readonly unknown[]> => {
        const text = await answer({ address, body: { data, runs }, timeout, stopped, output }, complain);
        const outputs = outputsIn(text);
        if (outputs === undefined) return complain('JSON of the form {"outputs": [...]}', start(text));
        if (outputs.length !== runs) complain(`${runs} outputs`, String(outputs.length));
        if (watch.repeats(data, outputs)) {
          complain("fresh randomness in every answer", "the outputs of an earlier answer once more");
        }
        return outputs;
      };
      const collector = outputCollector(output, count);
      const together = Math.min(batch, mostRuns(output));
      for (const outputs of await inChunks(count, { batch: together, concurrent, signal }, ask)) {
        for (const value of outputs) {
          const complaint = collector.add(value);
          if (complaint !== undefined) complain(complaint.expected, complaint.received);
        }
      }
      return collector.batch();
    },
  });
}

function addressOf(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isOpen = address?.username === "" && address.password === "";
  if (isOpen && /^https?:$/.test(address.protocol)) return address.href;
  return refuse({
    code: "parameter-range",
    path: "url",
    expected: "an address that starts with http:// or https:// and has no password",
    // What may be a password is not repeated.
    ...((address === undefined || isOpen) && { received: JSON.stringify(url) }),
  });
}

interface Request {
  readonly address: string;
  readonly body: { readonly data: unknown; readonly runs: number };
  readonly timeout: number;
  readonly stopped: AbortSignal;
  readonly output: OutputKind;
}

/** The text that is answered with status 200 in time. */
async function answer(
  { address, body, timeout, stopped, output }: Request,
  complain: (expected: string, received: string) => never,
): Promise<string> {
  const late = AbortSignal.timeout(timeout * 1000);
  const most = mostBytes(output, body.runs);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.any([late, stopped]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const isRedirect = response.type === "opaqueredirect" || Math.floor(response.status / 100) === 3;
      return complain("status 200", isRedirect ? "a redirect" : `status ${response.status}`);
    }
    return (await textOf(response, most)) ?? complain(`at most ${most} bytes`, "more");
  } catch (error) {
    stopped.throwIfAborted();
    if (error instanceof BlackBoxError) throw error;
    if (late.aborted) return complain(`an answer within ${timeout} seconds`, "none");
    const { cause } = error as { cause?: { code?: string } };
    return complain("an answer", cause?.code ?? (error instanceof Error ? error.message : String(error)));
  }
}

/** The text of an answer; undefined where it has more bytes. */
async function textOf(response: Response, most: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > most) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function outputsIn(text: string): readonly unknown[] | undefined {
  try {
    const document = JSON.parse(text) as { readonly outputs?: unknown } | null;
    const outputs = document?.outputs;
    return Array.isArray(outputs) ? outputs : undefined;
  } catch {
    return undefined;
  }
}

function start(text: string): string {
  return text === "" ? "nothing" : JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}...` : text);
}
