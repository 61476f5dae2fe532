import { expect, test } from "vitest";
import { holdfastClient } from "./client.ts";
import { ServiceError } from "./request.ts";

const address = "http://127.0.0.1:1/";

/** A client whose replies are these, in turn, and what it sent. */
function answeredWith(...replies: readonly (Response | Error)[]): {
  readonly client: ReturnType<typeof holdfastClient>;
  readonly sent: { readonly url: string; readonly key: string | null }[];
} {
  const sent: { url: string; key: string | null }[] = [];
  const fetch = (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    sent.push({ url: url as string, key: new Headers(init?.headers).get("idempotency-key") });
    const reply = replies[sent.length - 1] ?? new Error("no more");
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  return { client: holdfastClient({ address, fetch, retries: 2 }), sent };
}

/** A reply that breaks off. */
function broken(): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => {
        controller.error(new Error("cut"));
      },
    }),
  );
}

test("an answer that breaks off is asked for again with the same key", async () => {
  const { client, sent } = answeredWith(broken(), Response.json({ id: "job" }));
  expect(await client.jobs.submit({ dataSet: "ds", learner: "exponential", class: "stumps" })).toEqual({
    id: "job",
  });
  expect(sent).toHaveLength(2);
  expect(sent[0]!.key).toBe(sent[1]!.key);
});

test("an upload that is given up says so, and is not sent again", async () => {
  const stop = new AbortController();
  stop.abort();
  const { client, sent } = answeredWith(new Error("aborted"), Response.json({ n: 1 }));
  await expect(client.dataSets.upload("ds", "x", stop.signal)).rejects.toThrow("aborted");
  expect(sent).toHaveLength(1);
});

test("an id leads nowhere else", async () => {
  const { client, sent } = answeredWith(new Response(null, { status: 204 }));
  await client.keys.revoke("../data-sets/ds_a?x#y");
  expect(sent[0]!.url).toBe("http://127.0.0.1:1/v1/keys/..%2Fdata-sets%2Fds_a%3Fx%23y");
});

test("whoever else answers is said not to be the service", async () => {
  const page = answeredWith(new Response("<html>", { status: 200 }));
  await expect(page.client.service()).rejects.toThrow("and no JSON");
  const proxy = answeredWith(new Response("bad gateway", { status: 502 }));
  await expect(proxy.client.service()).rejects.toBeInstanceOf(ServiceError);
  const nobody = answeredWith();
  await expect(nobody.client.service()).rejects.toThrow("cannot be reached");
  expect(nobody.sent).toHaveLength(3);
});

test("events that break off go on, and a stream without an end is no end", async () => {
  const event = (id: string, phase: string): Response =>
    new Response(`id: ${id}\nevent: ${phase}\ndata: ${JSON.stringify({ job: "job", phase })}\n\n`);
  const phases = async ({ client }: ReturnType<typeof answeredWith>): Promise<string[]> => {
    const seen: string[] = [];
    for await (const { phase } of client.jobs.events("job")) seen.push(phase);
    return seen;
  };
  expect(await phases(answeredWith(event("1-0", "queued"), new Error("cut"), event("1-4", "done")))).toEqual([
    "queued",
    "done",
  ]);
  await expect(phases(answeredWith(event("1-0", "queued")))).rejects.toThrow("cannot be reached");
});
