import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestService, testService } from "../testing/service.ts";

let held: TestService;
beforeAll(async () => {
  held = await testService({ configuration: { uploadTimeout: 300, requestTimeout: 300 } });
  await held.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => held.close());

const half = "x".repeat(300_000);

/** An upload of which half arrives. */
async function halfSent(path: string, method: string, type: string, key: string): Promise<Socket> {
  const { port } = held.app.server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {
    // The service may cut it off while more is on its way.
  });
  await once(socket, "connect");
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...[
      "Host: x",
      `Authorization: Bearer ${key}`,
      `Content-Type: ${type}`,
      `Content-Length: ${2 * half.length}`,
    ],
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${half}`);
  return socket;
}

const refusedUploads: readonly (readonly [string, string, string, string, number])[] = [
  ["of a data set that is not there", "PUT", `/v1/data-sets/ds_${"a".repeat(32)}/rows`, "text/csv", 404],
  ["by an identifier that is none", "PUT", "/v1/data-sets/x/rows", "text/csv", 400],
  ["of another type", "PUT", `/v1/data-sets/ds_${"a".repeat(32)}/rows`, "text/plain", 415],
  ["to a path that takes none", "PUT", "/v1/nothing", "text/csv", 415],
];

test.each(refusedUploads)(
  "an upload %s is answered and cut off, and ends nothing else",
  async (_, method, path, type, status) => {
    const socket = await halfSent(path, method, type, held.keys.curator.key);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer).slice(9, 12)).toBe(String(status));
    const closed = once(socket, "close");
    expect(await Promise.race([closed.then(() => "cut off"), later(5000, "still open")])).toBe("cut off");
  },
);

test.each(refusedUploads)(
  "an upload %s whose client goes away at once ends nothing",
  async (_, method, path, type) => {
    const socket = await halfSent(path, method, type, held.keys.curator.key);
    socket.destroy();
    await later(600);
    expect((await held.inject({ url: "/health", as: null })).statusCode).toBe(200);
  },
);

test("a body that nobody may send is not waited for either", async () => {
  const socket = await halfSent("/v1/keys", "POST", "application/json", "hf_nobody");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer).slice(9, 12)).toBe("401");
  await once(socket, "close");
});
