import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";

export interface Posted {
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Posts on a connection of its own and gives the response, whose body is read as a stream. Connections are not kept: a server may
 * close an idle one just when the next statement is sent, and that must not look like a server that failed.
 */
export function httpPost(url: string, { body, headers = {}, signal }: Posted): Promise<IncomingMessage> {
  const start = url.startsWith("https:") ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = start(url, {
      method: "POST",
      agent: false,
      headers: { ...headers },
      ...(signal && { signal }),
    });
    // A server that is gone without a word is noticed.
    sent.setSocketKeepAlive(true, 10_000);
    sent.once("response", resolve);
    sent.once("error", reject);
    sent.end(body);
  });
}

/** A whole body as text. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
