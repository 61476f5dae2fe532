import fc from "fast-check";
import { expect, it } from "vitest";
import { Bits } from "./bits.ts";
import { seededSource, type RandomSource } from "./source.ts";

/** Counts upward byte by byte and remembers every block it filled. */
function countingSource(): RandomSource & { readonly blocks: Uint8Array[] } {
  const blocks: Uint8Array[] = [];
  let next = 0;
  return {
    secure: true,
    blocks,
    fill(bytes) {
      for (let i = 0; i < bytes.length; i++) bytes[i] = next++;
      blocks.push(bytes);
    },
  };
}

it("reads the bytes in order, most significant bit first", () => {
  const bits = new Bits(countingSource());
  expect(bits.take(32)).toBe(0x00010203);
  expect(bits.take(8)).toBe(0x04);
  expect(bits.take(0)).toBe(0);
  expect(bits.take(16)).toBe(0x0506);
  expect(bits.take(20)).toBe(0x07080);
  expect(bits.take(28)).toBe(0x90a0b0c);
  expect(bits.takeBig(72)).toBe(0x0d0e0f101112131415n);
  expect(bits.takeBig(0)).toBe(0n);
  expect(bits.takeBig(4)).toBe(1n);
  expect(bits.take(1)).toBe(0);
  expect(bits.take(32)).toBe(0b110_00010111_00011000_00011001_00011);
});

it("returns the top bit as a positive number", () => {
  const bits = new Bits({ secure: false, fill: (bytes) => bytes.fill(0xff) });
  expect(bits.take(32)).toBe(0xffffffff);
  expect(bits.take(5)).toBe(31);
  expect(bits.take(32)).toBe(0xffffffff);
  expect(bits.takeBig(64)).toBe(2n ** 64n - 1n);
});

it("does not depend on how the tape is cut", () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 60 });
  fc.assert(
    fc.property(cuts, (counts) => {
      const whole = new Bits(seededSource(5)).takeBig(counts.reduce((sum, count) => sum + count, 0));
      const bits = new Bits(seededSource(5));
      let joined = 0n;
      for (const count of counts) {
        const part = count <= 32 ? BigInt(bits.take(count)) : bits.takeBig(count);
        joined = (joined << BigInt(count)) | part;
      }
      expect(joined).toBe(whole);
    }),
    { seed: 1 },
  );
});

it("fetches blocks that double from 256 bytes to 64 KiB, and goes on without a gap", () => {
  const source = countingSource();
  const bits = new Bits(source);
  expect(source.blocks.length).toBe(0);
  let expected = 0;
  for (let word = 0; word < 70_000; word++) {
    const value = bits.take(32);
    const bytes = [0, 1, 2, 3].map((i) => (expected + i) % 256);
    if (value !== Buffer.from(bytes).readUInt32BE()) throw new Error(`gap at word ${word}`);
    expected += 4;
  }
  const sizes = source.blocks.map((block) => block.length);
  expect(sizes).toEqual([256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 65536, 65536, 65536]);
});

it("wipes each word as it is read", () => {
  const source = countingSource();
  const bits = new Bits(source);
  bits.take(32);
  bits.take(1);
  expect(Array.from(source.blocks[0]?.subarray(0, 10) ?? [])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 8, 9]);
});

it("is as secure as its source", () => {
  expect(new Bits(countingSource()).secure).toBe(true);
  expect(new Bits(seededSource(1)).secure).toBe(false);
});
