import { describe, expect, it, vi } from "vitest";
import { cryptographicSource, seededSource } from "./source.ts";

const bytesOf = (seed: number | bigint | string, length: number): number[] => {
  const bytes = new Uint8Array(length);
  seededSource(seed).fill(bytes);
  return Array.from(bytes);
};

describe("seededSource", () => {
  it("gives the same bytes in every engine", () => {
    expect(bytesOf(0, 12)).toMatchInlineSnapshot(`
      [
        81,
        12,
        54,
        123,
        232,
        162,
        115,
        26,
        203,
        148,
        119,
        144,
      ]
    `);
    expect(bytesOf("a longer seed, with ünïcode", 12)).toMatchInlineSnapshot(`
      [
        122,
        94,
        41,
        250,
        10,
        218,
        247,
        105,
        159,
        195,
        113,
        242,
      ]
    `);
    expect(bytesOf("", 4)).toMatchInlineSnapshot(`
      [
        254,
        163,
        156,
        232,
      ]
    `);
  });

  it("takes one seed in three spellings", () => {
    expect(bytesOf(7, 64)).toEqual(bytesOf("7", 64));
    expect(bytesOf(7n, 64)).toEqual(bytesOf("7", 64));
    expect(bytesOf(8, 64)).not.toEqual(bytesOf(7, 64));
  });

  it("continues from call to call, a word at a time", () => {
    const source = seededSource(7);
    const first = new Uint8Array(4);
    const second = new Uint8Array(3);
    const third = new Uint8Array(5);
    for (const part of [first, second, third]) source.fill(part);
    const all = bytesOf(7, 20);
    expect([...first]).toEqual(all.slice(0, 4));
    expect([...second]).toEqual(all.slice(4, 7));
    expect([...third]).toEqual(all.slice(8, 13));
  });

  it("is never secure, and refuses a seed that has no exact spelling", () => {
    expect(seededSource(1).secure).toBe(false);
    expect(() => seededSource(0.5)).toThrow(
      "seed is out of range: expected a safe integer or a string, received 0.5",
    );
    expect(() => seededSource(Number.NaN)).toThrow("seed");
  });
});

describe("cryptographicSource", () => {
  it("is secure and fills any length within the quota of one call", () => {
    const spy = vi.spyOn(globalThis.crypto, "getRandomValues");
    const bytes = new Uint8Array(150_000);
    cryptographicSource.fill(bytes);
    expect(spy.mock.calls.map(([part]) => (part as Uint8Array).length)).toEqual([65536, 65536, 18928]);
    spy.mockClear();
    cryptographicSource.fill(new Uint8Array(65536));
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    expect(cryptographicSource.secure).toBe(true);
    // A run of 32 zero bytes anywhere has probability below 150000 · 2^-256.
    expect(Buffer.from(bytes).includes(Buffer.alloc(32))).toBe(false);
  });
});
