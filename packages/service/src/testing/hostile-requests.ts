import { random } from "holdfast";

/** Draws for hostile requests, repeatable from a seed. */
export interface Draws {
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** What the generator may use: the paths of the service, and keys that are good. */
export interface HostileFacts {
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  readonly keys: readonly string[];
  /** Names of things that there are. */
  readonly ids: readonly string[];
  /** Requests that are in order, to be damaged. */
  readonly bodies: readonly { readonly method: string; readonly path: string; readonly body: object }[];
  readonly bodyLimit: number;
}

/** Bytes for one connection. `hold` keeps it open without another byte; `drop` ends it from the client's side at once. */
export interface HostileRequest {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly after: "read" | "hold" | "drop";
}

/** Draws from the seeded source of the library. */
export function drawsFrom(seed: string): Draws {
  const bits = new random.Bits(random.seededSource(seed));
  const below = (most: number): number => random.uniform(bits, most);
  return { below, pick: (items) => items[below(items.length)]! };
}

const kinds: Readonly<Record<string, (draws: Draws, facts: HostileFacts) => Omit<HostileRequest, "kind">>> = {
  "wrong types": (draws, facts) => asked(draws, facts, { body: JSON.stringify(anything(draws, 4)) }),
  "damaged body": (draws, facts) => {
    const { method, path, body } = draws.pick(facts.bodies);
    const field = draws.pick([...Object.keys(body), "planted"]);
    return asked(draws, facts, {
      method,
      path,
      body: JSON.stringify({ ...body, [field]: draws.pick(leaves) }),
    });
  },
  "broken JSON": (draws, facts) => {
    const text = JSON.stringify(anything(draws, 4));
    return asked(draws, facts, {
      body: text.slice(0, draws.below(text.length)) + draws.pick(["", "}", "\u0000", ",", '"']),
    });
  },
  "deep JSON": (draws, facts) => {
    const depth = 65 + draws.below(5000);
    const [open, close] = draws.pick([
      ["[", "]"],
      ['{"a":', "}"],
    ] as const);
    return asked(draws, facts, { body: open.repeat(depth) + "1" + close.repeat(draws.below(2) * depth) });
  },
  prototypes: (draws, facts) =>
    asked(draws, facts, {
      body: draws.pick([
        '{"__proto__":{"role":"curator"}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"\\u005f_proto__":1}',
      ]),
    }),
  "bad UTF-8": (draws, facts) => {
    const bytes = Buffer.from('{"name":"aaaaaaaa","role":"analyst"}');
    for (let i = 0; i < 3; i++) bytes[9 + draws.below(8)] = draws.pick([0xff, 0xc0, 0x80, 0xed, 0xf5]);
    return asked(draws, facts, { body: bytes });
  },
  "huge body": (draws, facts) =>
    asked(draws, facts, { body: Buffer.alloc(facts.bodyLimit + 1 + draws.below(9999), 0x5b) }),
  "huge length": (draws, facts) =>
    asked(draws, facts, {
      body: "{}",
      headers: [`Content-Length: ${draws.pick(["99999999999", "-1", "1e9", "2, 2", "0x10"])}`],
    }),
  "path tricks": (draws, facts) =>
    asked(draws, facts, {
      path: draws.pick([
        "/v1/../../../etc/passwd",
        "/v1/%2e%2e/%2e%2e/etc/passwd",
        "//v1//keys",
        "/v1/keys/%00",
        "/v1/keys/..%2f..%2f",
        "/v1/%zz",
        "/v1/keys;a=b",
        "/v1/KEYS",
        "/v1/keys/",
        `/v1/keys/${"a".repeat(3000)}`,
        "/v1/keys?limit[]=1&__proto__[x]=1",
        "/v1/budgets?after=' or 1=1 --",
        "http://elsewhere/v1/keys",
        "/%761/keys",
        "*",
        "/v1/keys/\u00ff",
        "/v1/budgets?limit=999999999999999999999",
      ]),
    }),
  "unknown ids": (draws, facts) => asked(draws, facts, { body: "{}" }),
  "wrong method": (draws, facts) =>
    asked(draws, facts, {
      method: draws.pick(["PATCH", "OPTIONS", "TRACE", "HEAD", "PROPFIND", "BREW", "get"]),
    }),
  "unknown type": (draws, facts) =>
    asked(draws, facts, {
      body: "a=1",
      type: draws.pick([
        "text/plain",
        "application/xml",
        "text/csv",
        "multipart/form-data; boundary=x",
        "",
        ";;",
        "application/json; charset=utf-16",
      ]),
    }),
  "huge headers": (draws, facts) =>
    asked(draws, facts, {
      headers: draws.pick([[`X: ${"a".repeat(20_000)}`], Array.from({ length: 2000 }, (_, i) => `X${i}: a`)]),
    }),
  "header injection": (draws, facts) =>
    asked(draws, facts, {
      body: "{}",
      headers: [
        draws.pick([
          "X: a\r\nAuthorization: Bearer x",
          "X : a",
          "Transfer-Encoding: chunked",
          "Transfer-Encoding: chunked, identity",
          "Content-Length: 5",
          "X: a\n b",
          "X: \u0000",
          "Idempotency-Key: a\tb",
          `Idempotency-Key: ${"k".repeat(500)}`,
          "X-Forwarded-For: 127.0.0.1",
          "Expect: 100-continue",
          "Expect: nonsense",
          "Upgrade: websocket\r\nConnection: upgrade",
        ]),
      ],
    }),
  "bad key": (draws, facts) => {
    const good = draws.pick(facts.keys);
    const at = draws.below(good.length);
    const changed = good.slice(0, at) + draws.pick(["A", "b", "_", "'", " ", "\u00e9"]) + good.slice(at + 1);
    return asked(draws, facts, { key: changed === good ? "" : changed });
  },
  pipelining: (draws, facts) => {
    const many = Array.from(
      { length: 2 + draws.below(20) },
      () => asked(draws, facts, { body: "{}", stay: true }).bytes,
    );
    return { bytes: Buffer.concat([...many, asked(draws, facts, { body: "[]" }).bytes]), after: "read" };
  },
  "random bytes": (draws) => ({
    bytes: Buffer.concat([
      Buffer.from(Array.from({ length: 1 + draws.below(300) }, () => draws.below(256))),
      Buffer.from("\r\n\r\n"),
    ]),
    after: "read",
  }),
  "gone away": (draws, facts) => ({
    bytes: half(asked(draws, facts, { body: `{"a":"${"a".repeat(500)}"}` }).bytes, draws),
    after: "drop",
  }),
};

/** One hostile request of a kind that is drawn; slow ones are made by `slowRequest`, because each takes its time. */
export function hostileRequest(draws: Draws, facts: HostileFacts): HostileRequest {
  const kind = draws.pick(Object.keys(kinds));
  return { kind, ...kinds[kind]!(draws, facts) };
}

/** A client that stops in the middle, in the head or in the body. */
export function slowRequest(draws: Draws, facts: HostileFacts): HostileRequest {
  const { bytes } = asked(draws, facts, { body: `{"a":"${"a".repeat(200)}"}` });
  return { kind: "slow", bytes: half(bytes, draws), after: "hold" };
}

function half(bytes: Buffer, draws: Draws): Buffer {
  return bytes.subarray(0, 1 + draws.below(bytes.length - 1));
}

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly key?: string;
  readonly headers?: readonly string[];
  /** Keep the connection for the next one. */
  readonly stay?: boolean;
}

function asked(draws: Draws, facts: HostileFacts, given: Asked): Omit<HostileRequest, "kind"> {
  const route = draws.pick(facts.routes);
  const path = route.path.replace(
    /([a-z-]+)\/\{[A-Za-z]+\}/g,
    (_match, kind: string) => `${kind}/${idOf(kind, draws, facts, route)}`,
  );
  const {
    method = route.method,
    body = "",
    type = "application/json",
    key = draws.pick(facts.keys),
    headers = [],
  } = given;
  const bytes = Buffer.from(body);
  const head = [
    `${method} ${given.path ?? path} HTTP/1.1`,
    "Host: localhost",
    ...(key === "" ? [] : [`Authorization: Bearer ${key}`]),
    ...(bytes.length === 0
      ? []
      : [`Content-Type: ${type}`, ...(headers.some(isLength) ? [] : [`Content-Length: ${bytes.length}`])]),
    ...headers,
    ...(given.stay === true ? [] : ["Connection: close"]),
  ];
  return {
    bytes: Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), bytes]),
    after: "read",
  };
}

const prefixes: Readonly<Record<string, string>> = {
  "data-sets": "ds",
  jobs: "job",
  models: "md",
  predictors: "pr",
  sessions: "se",
  budgets: "ac",
  allowances: "ac",
  keys: "key",
};

/** The name of something that there is, or that there is not; what there is, is not to be deleted. */
function idOf(
  kind: string,
  draws: Draws,
  { ids }: HostileFacts,
  { method }: { readonly method: string },
): string {
  const prefix = prefixes[kind] ?? "x";
  const real = ids.filter((id) => id.startsWith(`${prefix}_`));
  if (method !== "DELETE" && real.length > 0 && draws.below(2) === 0) return draws.pick(real);
  return `${prefix}_${Array.from({ length: 32 }, () => "abcdefghijklmnopqrstuvwxyz234567"[draws.below(32)]!).join("")}`;
}

function isLength(header: string): boolean {
  return /^Content-Length: (?!5$)/.test(header);
}

const leaves: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.1,
  "",
  "x",
  "1/0",
  "infinity",
  "-1",
  "\u0000",
  "é".repeat(50),
  [],
  {},
];

/** Any JSON value, with the names of real fields among its keys. */
function anything(draws: Draws, depth: number): unknown {
  const names = [
    "name",
    "schema",
    "dataSet",
    "budget",
    "epsilon",
    "records",
    "role",
    "query",
    "question",
    "goal",
    "learner",
    "class",
    "options",
    "for",
    "x",
  ];
  const kind = depth === 0 ? 2 : draws.below(3);
  if (kind === 0) return Array.from({ length: draws.below(4) }, () => anything(draws, depth - 1));
  if (kind === 1)
    return Object.fromEntries(
      Array.from({ length: draws.below(6) }, () => [draws.pick(names), anything(draws, depth - 1)]),
    );
  return draws.pick(leaves);
}
