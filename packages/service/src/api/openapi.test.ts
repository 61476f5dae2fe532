import { Ajv2020 } from "ajv/dist/2020.js";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { journey, type Visit } from "../testing/journey.ts";
import { type TestRequest, type TestService, testService } from "../testing/service.ts";
import type { Routes } from "../http/app.ts";
import { routes } from "./routes.ts";

interface Described {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
  readonly security?: unknown;
  readonly requestBody?: unknown;
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

let held: TestService;
let document: OpenApi;
let visits: readonly Visit[];
const served: string[] = [];
const listing: Routes = (app) => {
  // Only what is added after this hook is seen, so it comes first; the service's own few are listed by hand.
  app.addHook("onRoute", ({ method, url }) => {
    served.push(`${String(method)} ${url}`);
  });
};
beforeAll(async () => {
  held = await testService({ routes: [listing, ...routes], configuration: { jobs: 0 } });
  document = (await held.inject({ url: "/v1/openapi.json", as: null })).json<OpenApi>();
  visits = await journey(held);
});
afterAll(() => held.close());

const own = ["/", "/health", "/ready", "/metrics", "/v1/openapi.json", "/v1/service"].map(
  (path) => `GET ${path}`,
);
const ajv = new Ajv2020({ strict: false, allErrors: true });

/** The place in the document that describes a request. */
function placeOf({ method, url, body }: TestRequest): {
  readonly name: string;
  readonly described: Described;
} {
  const verb = (method ?? (body === undefined ? "GET" : "POST")).toLowerCase();
  const path = url.split("?")[0]!;
  const found = Object.keys(document.paths).find((pattern) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replace(/\{[a-zA-Z]+\}/g, "[^/]+")}$`).test(path),
  );
  const described = found === undefined ? undefined : document.paths[found]![verb];
  if (described === undefined) throw new Error(`${verb} ${url} is not in the document`);
  return { name: `${verb.toUpperCase()} ${found!}`, described };
}

/** What does not fit between a response and its description. */
function misfits(request: TestRequest, response: LightMyRequestResponse): readonly string[] {
  const { name, described } = placeOf(request);
  const answer = described.responses[String(response.statusCode)];
  if (answer === undefined) return [`${name}: ${response.statusCode} is not described`];
  if (response.body === "") return [];
  const type = String(response.headers["content-type"]).split(";")[0]!;
  const { schema } = answer.content?.[type] ?? answer.content?.["application/json"] ?? {};
  if (schema === undefined) return [`${name}: ${response.statusCode} has no description of ${type}`];
  const value: unknown = type.endsWith("json") ? response.json() : response.body;
  const check = ajv.compile(schema);
  return check(value) ? [] : [`${name} ${response.statusCode}: ${ajv.errorsText(check.errors)}`];
}

test("the document is OpenAPI 3.1 and has exactly the routes that are served", () => {
  expect(document.openapi).toBe("3.1.0");
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const patterns = [...own, ...served].map((name) => name.replace(/:([a-zA-Z]+)/g, "{$1}"));
  expect(described.sort()).toEqual(patterns.sort());
});

test("every route was visited with success, and every answer is as described", () => {
  const visited = new Set(visits.map(({ request }) => placeOf(request).name));
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(all.filter((name) => !visited.has(name))).toEqual([]);
  expect(visits.flatMap(({ request, response }) => misfits(request, response))).toEqual([]);
  // The comparison notices a field too many.
  const { request, response } = visits.find(({ request: { url } }) => url === "/v1/service")!;
  const odd = { ...response.json<object>(), planted: 1 };
  const other = { statusCode: 200, headers: response.headers, body: "x", json: () => odd };
  expect(misfits(request, other as unknown as LightMyRequestResponse)).toHaveLength(1);
});

test("refusals of every route are as described: no key, another role, and what does not fit", async () => {
  const wrong: string[] = [];
  for (const { request } of visits) {
    const changed: TestRequest[] = [
      { ...request, as: null },
      { ...request, as: "auditor" },
      ...(request.body === undefined
        ? []
        : [
            { ...request, body: { planted: 1 } },
            { ...request, headers: { "content-type": "text/plain" }, body: "x" },
          ]),
      { ...request, url: request.url.replace(/_[a-z2-7]{32}/, `_${"a".repeat(32)}`) },
    ];
    for (const one of changed) {
      const response = await held.inject(one);
      wrong.push(...misfits(one, response));
      if (response.statusCode >= 500) wrong.push(`${one.url}: ${response.statusCode}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

test("what needs a key says so", () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, described] of Object.entries(methods))
      expect(described.security !== undefined, path).toBe(!own.includes(`${method.toUpperCase()} ${path}`));
});
