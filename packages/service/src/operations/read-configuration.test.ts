import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HoldfastError } from "holdfast";
import { afterAll, expect, test } from "vitest";
import { defaults } from "./configuration.ts";
import { type ConfigurationSources, readConfiguration } from "./read-configuration.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function fileWith(text: string): string {
  const file = join(folder, "holdfast.json");
  writeFileSync(file, text);
  return file;
}

function issueOf(sources: ConfigurationSources): { code: string; path: string; remedy?: string } {
  try {
    readConfiguration(sources);
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
  }
  throw new Error("nothing was refused");
}

test("nothing said gives the defaults, on loopback", () => {
  expect(readConfiguration()).toEqual(defaults);
  expect(readConfiguration().host).toBe("127.0.0.1");
});

test("a flag beats the environment, which beats the file", () => {
  const file = fileWith(JSON.stringify({ port: 1, queue: 2, rate: 3, trustedProxies: ["10.0.0.1"] }));
  const env = { HOLDFAST_QUEUE: "20", HOLDFAST_RATE: "30", HOLDFAST_DATA_DIR: "/srv/x", PATH: "/bin" };
  const read = readConfiguration({
    file,
    env,
    flags: { rate: "300", allowPublic: true, database: undefined },
  });
  expect(read).toMatchObject({ port: 1, queue: 20, rate: 300, dataDir: "/srv/x", allowPublic: true });
  expect(read.trustedProxies).toEqual(["10.0.0.1"]);
  const listed = readConfiguration({ env: { HOLDFAST_TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2" } });
  expect(listed.trustedProxies).toEqual(["10.0.0.1", "10.0.0.2"]);
});

test("unknown names are refused with the nearest known one", () => {
  expect(issueOf({ env: { HOLDFAST_LOGLEVEL: "info" } })).toMatchObject({
    code: "parameter-unknown",
    remedy: "Did you mean logLevel?",
  });
  expect(issueOf({ flags: { portt: 1 } })).toMatchObject({
    path: "flags.portt",
    remedy: "Did you mean port?",
  });
  expect(issueOf({ file: fileWith('{"hst": "::1"}') }).remedy).toBe("Did you mean host?");
});

test("values that do not fit are refused, and the file must be JSON", () => {
  const wrong = {
    port: 65536,
    host: "",
    queue: 0,
    answerGrid: 1.5,
    allowPublic: "yes",
    logLevel: "loud",
    trustedProxies: [1],
  };
  for (const [name, value] of Object.entries(wrong))
    expect(issueOf({ flags: { [name]: value } }), name).toMatchObject({
      code: "parameter-range",
      path: `flags.${name}`,
    });
  for (const text of ["{", "[]", "3"])
    expect(issueOf({ file: fileWith(text) }).code).toMatch(/range|unreadable/);
  expect(issueOf({ file: join(folder, "none.json") }).code).toBe("input-unreadable");
});

test("engines are an object, or a text of one; what is refused is named without its address", () => {
  const engines = {
    warehouse: "postgres://reader:swordfish@127.0.0.1:5432/db",
    click: "clickhouse:http://a:8123,http://b:8123",
    files: "duckdb:/srv/tables",
  };
  expect(readConfiguration({ file: fileWith(JSON.stringify({ engines })) }).engines).toEqual(engines);
  expect(readConfiguration({ env: { HOLDFAST_ENGINES: JSON.stringify(engines) } }).engines).toEqual(engines);
  for (const [wrong, path] of [
    ["warehouse=postgres://reader:swordfish@h/db", "environment.engines"],
    ['["postgres://reader:swordfish@h/db"]', "environment.engines"],
    ['{"a b": "postgres://reader:swordfish@h/db"}', "environment.engines"],
    ['{"warehouse": "postgres://reader:swordfish@h"}', "environment.engines.warehouse"],
    ['{"warehouse": {"url": "postgres://reader:swordfish@h/db"}}', "environment.engines.warehouse"],
  ] as const) {
    const issue = issueOf({ env: { HOLDFAST_ENGINES: wrong } });
    expect(issue).toMatchObject({ code: "parameter-range", path });
    expect(JSON.stringify(issue)).not.toContain("swordfish");
  }
});
