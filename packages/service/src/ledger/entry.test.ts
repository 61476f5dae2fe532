import { createHash } from "node:crypto";
import { Rational } from "holdfast";
import { expect, test } from "vitest";
import { entryAfter, hashOf } from "./entry.ts";

const price = { amount: Rational.parse("1/3"), delta: Rational.zero, nats: Rational.zero, kept: 0 };
const words = { kind: "charge", charge: "ch_1", event: "{}", certificate: "c", payer: "key_1" } as const;
const entry = entryAfter(
  { id: "ac_1", sequence: 4, head: "aa" },
  { ...words, purpose: "query", time: 7, price },
);

test("the hash can be computed from what is written about it", () => {
  const text =
    '{"account":"ac_1","sequence":5,"kind":"charge","charge":"ch_1","amount":"1/3","delta":"0","nats":"0","kept":0,' +
    '"event":"{}","certificate":"c","payer":"key_1","purpose":"query","time":7,"previous":"aa"}';
  expect(entry.hash).toBe(createHash("sha256").update(text).digest("hex"));
});

test("the hash covers every other field, the entry before it included", () => {
  const { hash, ...fields } = entry;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  expect(names).toHaveLength(14);
  for (const name of names) {
    const changed = { ...fields, [name]: typeof fields[name] === "number" ? fields[name] + 1 : "x" };
    expect(hashOf(changed), name).not.toBe(hash);
  }
});
