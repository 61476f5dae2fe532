import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutputKind } from "./black-box.ts";
import { BlackBoxError } from "./black-box-error.ts";
import { endpointBox, type EndpointBoxOptions } from "./endpoint-box.ts";
import { mostBytes, mostRuns } from "./outputs.ts";

let server: Server;
let address = "";
const asked: { path: string; runs: number; data: unknown }[] = [];

/** What the server does at each path; it listens on loopback while the tests run. */
const answers: Readonly<Record<string, (response: ServerResponse, runs: number) => void>> = {
  "/numbers": (response, runs) => {
    json(response, { outputs: Array.from({ length: runs }, (_, i) => i) });
  },
  "/cached": (response, runs) => {
    json(response, { outputs: Array.from({ length: runs }, (_, i) => (i * 7919) % 101) });
  },
  "/coins": (response, runs) => {
    json(response, { outputs: Array.from({ length: runs }, (_, i) => Number(i === 5)) });
  },
  "/few": (response) => {
    json(response, { outputs: [1] });
  },
  "/words": (response, runs) => {
    json(response, { outputs: Array.from({ length: runs }, () => "yes") });
  },
  "/vectors": (response, runs) => {
    json(response, { outputs: Array.from({ length: runs }, () => [1, 2]) });
  },
  "/error": (response) => response.writeHead(500).end("boom"),
  "/redirect": (response) => response.writeHead(302, { location: "/numbers" }).end(),
  "/text": (response) => response.end("hello"),
  "/shape": (response) => {
    json(response, [1, 2, 3]);
  },
  "/hang": () => undefined,
  "/flood": (response) => response.end(" ".repeat(200_000)),
  "/cut": (response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("{");
    response.destroy();
  },
};

function json(response: ServerResponse, document: unknown): void {
  response.end(JSON.stringify(document));
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const piece of request) text += String(piece);
  const body = JSON.parse(text) as { runs: number; data: unknown };
  asked.push({ path: request.url ?? "", ...body });
  answers[request.url ?? ""]!(response, body.runs);
}

beforeAll(async () => {
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const number: OutputKind = { kind: "number" };
const box = (path: string, more: Partial<EndpointBoxOptions> = {}): ReturnType<typeof endpointBox> =>
  endpointBox({ url: address + path, output: number, timeout: 1, ...more });
const data = [[1, "a"]];

describe("an address as a black box", () => {
  test("is asked for batches of runs on the data set", async () => {
    asked.length = 0;
    expect(await box("/numbers", { batch: 4 }).run(data, 10)).toEqual({
      kind: "number",
      values: Float64Array.from([0, 1, 2, 3, 0, 1, 2, 3, 0, 1]),
    });
    expect(asked.map(({ runs }) => runs).sort((a, b) => a - b)).toEqual([2, 4, 4]);
    expect(asked[0]).toMatchObject({ path: "/numbers", data });
  });

  test("is refused when it gives an earlier answer again, in one audit or in two parts of it", async () => {
    const cached = box("/cached", { batch: 100 });
    expect((await cached.run(data, 100)).values.length).toBe(100);
    // Another data set may well have the same outputs.
    await cached.run([[2, "b"]], 100);
    const error: unknown = await cached.run(data, 100).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BlackBoxError);
    expect((error as BlackBoxError).message).toContain("expected fresh randomness in every answer");
    await expect(box("/cached", { batch: 100 }).run(data, 300)).rejects.toThrow("fresh randomness");
    // Outputs that are almost always the same may come again by chance.
    await expect(box("/coins", { batch: 100 }).run(data, 300)).resolves.toBeDefined();
  });

  test("is asked for no more at once than fits into memory, whatever it answers", () => {
    expect(mostRuns({ kind: "vector", length: 9999 })).toBe(26);
    expect(mostRuns(number)).toBeGreaterThan(100_000);
    for (const length of [1, 1000, 1e9]) {
      const output = { kind: "vector", length } as const;
      expect(mostRuns(output) === 1 || mostBytes(output, mostRuns(output)) < 2 ** 28).toBe(true);
    }
  });

  test("answers words and vectors", async () => {
    expect(await box("/words", { output: { kind: "word" } }).run(data, 2)).toEqual({
      kind: "word",
      values: ["yes", "yes"],
    });
    expect(await box("/vectors", { output: { kind: "vector", length: 2 } }).run(data, 2)).toEqual({
      kind: "vector",
      length: 2,
      values: Float64Array.of(1, 2, 1, 2),
    });
  });

  test.each<[string, string, OutputKind?]>([
    ["/few", "expected 2 outputs, received 1"],
    ["/error", "expected status 200, received status 500"],
    ["/redirect", "expected status 200, received a redirect"],
    ["/text", 'expected JSON of the form {"outputs": [...]}, received "hello"'],
    ["/shape", 'received "[1,2,3]"'],
    ["/hang", "expected an answer within 1 seconds, received none"],
    ["/flood", "bytes, received more"],
    ["/cut", "expected an answer"],
    ["/words", 'expected a finite number, received "yes"'],
    [
      "/numbers",
      "expected a number from 0 to 0.5, as declared, received 1",
      { kind: "number", lower: 0, upper: 0.5 },
    ],
    [
      "/words",
      'expected one of the declared words no, never, received "yes"',
      { kind: "word", words: ["no", "never"] },
    ],
    ["/vectors", "expected 3 finite numbers, received [1,2]", { kind: "vector", length: 3 }],
  ])("says what is wrong: %s, %s", async (path, words, output = number) => {
    const error: unknown = await box(path, { output })
      .run(data, 2)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BlackBoxError);
    expect((error as BlackBoxError).message).toContain(words);
    expect((error as BlackBoxError).input).toBe(data);
  });

  test("nobody listens", async () => {
    const gone = endpointBox({ url: "http://127.0.0.1:1/", output: number });
    await expect(gone.run(data, 1)).rejects.toThrow(/expected an answer, received \S/);
  });

  test("is stopped by a signal", async () => {
    const stop = new AbortController();
    const run = box("/hang", { timeout: 60 }).run(data, 1, { signal: stop.signal });
    setTimeout(() => {
      stop.abort(new Error("enough"));
    }, 50);
    await expect(run).rejects.toThrow("enough");
    await expect(box("/numbers").run(data, 1, { signal: stop.signal })).rejects.toThrow("enough");
  });

  test("refuses a password, and does not repeat it", () => {
    const make = (): unknown => endpointBox({ url: "http://me:hush@127.0.0.1/", output: number });
    expect(make).toThrow("has no password");
    expect(make).not.toThrow("hush");
  });

  test.each(["file:///etc/passwd", "ftp://host/", "nowhere", ""])("refuses %j", (url) => {
    expect(() => endpointBox({ url, output: number })).toThrow("an address that starts with http");
  });
});
