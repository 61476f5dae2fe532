import { connect } from "node:net";
import { Readable } from "node:stream";
import Type from "typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestRequest, type TestService, testService } from "../testing/service.ts";
import type { Problem } from "../http/problem.ts";
import type { Routes } from "../http/app.ts";
import { routes } from "./routes.ts";

/** A route that takes uploads, one that fails in ways nobody foresaw, and one that waits. */
let letGo: (() => void)[] = [];
const odd: Routes = (app) => {
  const schema = { summary: "For tests", response: { 200: Type.Unknown() } };
  const config = { roles: ["curator"] } as const;
  app.put("/v1/odd/upload", { config: { ...config, upload: true }, schema }, async (request) => {
    let bytes = 0;
    for await (const chunk of request.body as Readable) bytes += (chunk as Buffer).length;
    return { bytes };
  });
  app.get("/v1/odd/fault", { config, schema }, () => {
    throw new TypeError("planted-secret in a message");
  });
  app.get("/v1/odd/full", { config, schema }, () => {
    throw new Error("database or disk is full");
  });
  app.get(
    "/v1/odd/wait",
    { config, schema },
    () =>
      new Promise((done) =>
        letGo.push(() => {
          done({});
        }),
      ),
  );
};

const lines: string[] = [];
let held: TestService;
beforeAll(async () => {
  held = await testService({
    routes: [...routes, odd],
    configuration: { bodyLimit: 4096, uploadLimit: 10_000, queue: 3 },
    logTo: { write: (line) => lines.push(line) },
  });
  await held.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => held.close());

async function problemFor(request: TestRequest): Promise<Problem> {
  const answer = await held.inject(request);
  expect(answer.headers["content-type"]).toMatch("application/problem+json");
  const problem = answer.json<Problem>();
  expect(problem).toMatchObject({ status: answer.statusCode, type: `urn:holdfast:problem:${problem.code}` });
  return problem;
}

const json = { "content-type": "application/json" };
const key = { name: "a", role: "analyst" };

test("bodies that do not fit are refused with the field, what was expected, and nothing of what was sent", async () => {
  const cases: readonly (readonly [unknown, string, string])[] = [
    [{ name: "planted" }, "parameter-missing", "body.role"],
    [{ ...key, extra: "planted" }, "parameter-unknown", "body.extra"],
    [{ ...key, name: 5 }, "parameter-range", "body.name"],
    [{ ...key, rate: "5" }, "parameter-range", "body.rate"],
    [{ ...key, rate: 1.5 }, "parameter-range", "body.rate"],
    [{ ...key, role: "planted" }, "parameter-range", "body.role"],
    [[], "parameter-range", "body"],
    [{ ...key, expires: 1 }, "parameter-range", "body.expires"],
  ];
  for (const [body, code, path] of cases) {
    const problem = await problemFor({ url: "/v1/keys", body });
    expect([problem.status, problem.code, problem.path], JSON.stringify(body)).toEqual([400, code, path]);
    expect(JSON.stringify(problem)).not.toContain("planted");
  }
});

test("JSON that is broken, too deep, not UTF-8 or after prototypes is refused", async () => {
  const deep = `${"[".repeat(65)}${"]".repeat(65)}`;
  for (const body of [
    "",
    "{",
    '{"a":',
    deep,
    '{"__proto__":{}}',
    '{"a":{"constructor":{"prototype":{}}}}',
    "\u0000",
  ])
    expect((await problemFor({ method: "POST", url: "/v1/keys", body, headers: json })).status, body).toBe(
      400,
    );
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  const problem = await problemFor({ method: "POST", url: "/v1/keys", body: bytes, headers: json });
  expect([problem.status, problem.expected]).toEqual([400, "text in UTF-8"]);
  // Brackets in strings do not count.
  const name = "[".repeat(90);
  expect((await held.inject({ url: "/v1/keys", body: { ...key, name } })).statusCode).toBe(201);
});

test("what is too large, of another type, elsewhere or by another method is refused as such", async () => {
  const large = { ...key, name: "x".repeat(5000) };
  expect((await problemFor({ url: "/v1/keys", body: large })).status).toBe(413);
  for (const type of ["text/plain", "application/xml", "text/csv", "multipart/form-data; boundary=x"])
    expect(
      (await problemFor({ method: "POST", url: "/v1/keys", body: "a", headers: { "content-type": type } }))
        .status,
    ).toBe(415);
  expect((await problemFor({ url: "/v1/nothing" })).status).toBe(404);
  expect((await problemFor({ url: "/v1/keys/../../etc/passwd" })).status).toBe(404);
  expect((await problemFor({ url: "/v1/%zz" })).status).toBe(400);
  const wrong = await held.inject({ method: "PATCH", url: "/v1/keys" });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, "POST, GET"]);
});

test("uploads are streamed up to their limit", async () => {
  const csv = { "content-type": "text/csv" };
  const upload = (bytes: number, headers = {}): Promise<{ statusCode: number; body: string }> =>
    held.inject({
      method: "PUT",
      url: "/v1/odd/upload",
      body: Readable.from([Buffer.alloc(bytes / 2), Buffer.alloc(bytes / 2)]),
      headers: { ...csv, ...headers },
    });
  expect((await upload(9000)).body).toBe('{"bytes":9000}');
  expect((await upload(10_002)).statusCode).toBe(413);
  expect((await upload(10, { "content-length": "10001" })).statusCode).toBe(413);
  expect((await upload(10, { "content-type": "Text/CSV; charset=utf-8" })).statusCode).toBe(200);
});

test("a fault says nothing to the client and only its place to the log; a full disk is 503", async () => {
  const fault = await problemFor({ url: "/v1/odd/fault" });
  expect(fault.status).toBe(500);
  const full = await held.inject({ url: "/v1/odd/full" });
  expect([full.statusCode, full.headers["retry-after"], full.json<Problem>().code]).toEqual([
    503,
    "1",
    "storage",
  ]);
  expect(JSON.stringify(fault) + lines.join("")).not.toContain("planted-secret");
  expect(lines.join("")).toContain("TypeError");
});

test("more requests than the queue holds are told to come again, and none is forgotten inside", async () => {
  const waiting = [1, 2, 3].map(() => held.inject({ url: "/v1/odd/wait" }));
  while (letGo.length < 3) await new Promise((done) => setTimeout(done, 1));
  const refused = await held.inject({ url: "/v1/keys" });
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "1"]);
  expect((await held.inject({ url: "/health" })).statusCode).toBe(200);
  for (const go of letGo) go();
  letGo = [];
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(held.gate.inFlight).toBe(0);
});

/** Sends bytes and gives what came back when the connection closed. */
function raw(bytes: string | Buffer, { app } = held): Promise<string> {
  const { port } = app.server.address() as { port: number };
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      done(text);
    });
    socket.write(bytes);
  });
}

test("what is no HTTP, and headers that are too long, are problems too, and the connection ends", async () => {
  expect(await raw("nonsense\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400 [^]*application\/problem\+json[^]*urn:holdfast:problem:request/,
  );
  expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});

test("slow clients are cut off, in the head and in the body, and nothing stays in flight", async () => {
  const hasty = await testService({ configuration: { requestTimeout: 300 } });
  await hasty.app.listen({ host: "127.0.0.1", port: 0 });
  expect(await raw("GET /health HTTP/1.1\r\nHost: x\r\n", hasty)).toMatch(/^HTTP\/1\.1 408 /);
  const key = `Authorization: Bearer ${hasty.keys.curator.key}`;
  const head = `POST /v1/keys HTTP/1.1\r\nHost: x\r\n${key}\r\nContent-Type: application/json\r\n`;
  await raw(`${head}Content-Length: 100\r\n\r\n{`, hasty);
  while (hasty.gate.inFlight > 0) await new Promise((done) => setTimeout(done, 5));
  await hasty.close();
});

test("the log has the pattern of the path, the key's id and no secret", async () => {
  lines.length = 0;
  const headers = { cookie: "planted-cookie", "x-planted": "planted-header" };
  await held.inject({ url: "/v1/budgets/planted-path?after=planted-query", headers });
  await held.inject({ url: "/v1/keys", body: { name: "planted-body", role: "analyst" }, headers });
  await held.inject({ url: "/v1/keys", body: { name: "planted-body", role: "planted-role" }, headers });
  await held.inject({ url: "/v1/planted-none" });
  const text = lines.join("");
  expect(text).not.toContain("planted");
  for (const { key: secret } of Object.values(held.keys)) expect(text).not.toContain(secret.slice(-43));
  const [first] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({
    method: "GET",
    route: "/v1/budgets/:account",
    status: 400,
    key: held.keys.curator.id,
  });
});

test("no spelling of an address gets around the gate and the grid", async () => {
  let moments = 0;
  const moment = (): Promise<void> => {
    moments++;
    return Promise.resolve();
  };
  const grid = { moment } as unknown as TestService["service"]["grid"];
  const other = await testService({ service: { grid } });
  await other.app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (url: string): Promise<string> => {
    const key = `Authorization: Bearer ${other.keys.curator.key}`;
    return (await raw(`GET ${url} HTTP/1.1\r\nHost: x\r\n${key}\r\nConnection: close\r\n\r\n`, other)).slice(
      9,
      12,
    );
  };
  const spelled = ["/v1/keys", "/%761/keys", "http://elsewhere/v1/keys", "/v1/nothing", "/nothing"];
  const statuses: string[] = [];
  for (const url of spelled) statuses.push(await ask(url));
  expect([statuses, moments]).toEqual([["200", "200", "200", "404", "404"], 5]);
  other.gate.close();
  for (const url of spelled) expect(await ask(url), url).toBe("503");
  await other.close();
});

test("who calls is believed of the proxies that are named, and of nobody else", async () => {
  for (const [trustedProxies, from] of [
    [[], "127.0.0.1"],
    [["127.0.0.1"], "203.0.113.9"],
  ] as const) {
    const seen: string[] = [];
    const other = await testService({
      configuration: { trustedProxies },
      logTo: { write: (line) => seen.push(line) },
    });
    await other.inject({ url: "/health", headers: { "x-forwarded-for": "203.0.113.9" } });
    expect(JSON.parse(seen[0]!)).toMatchObject({ from });
    await other.close();
  }
});

test("browsers are told to be careful", async () => {
  const { headers } = await held.inject({ url: "/v1/service", as: null });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
  });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("when it closes it is not ready, and refuses", async () => {
  const closing = await testService();
  closing.gate.close();
  expect((await closing.inject({ url: "/ready", as: null })).statusCode).toBe(503);
  expect((await closing.inject({ url: "/health", as: null })).statusCode).toBe(200);
  expect((await closing.inject({ url: "/v1/keys" })).statusCode).toBe(503);
  await closing.close();
});
