import type { BitMatrix } from "../classes/bit-matrix.ts";
import { popcountKernel } from "./kernels/popcount.generated.ts";

/** A weight for every point, digit by digit: the points of a plane are worth its value each. */
export interface BitPlanes {
  /** 32-bit words of a plane: a multiple of 4, zeros beyond the last point. */
  readonly words: number;
  readonly planes: readonly Uint32Array[];
  /** Integers modulo 2^32. */
  readonly values: readonly number[];
}

/** Adds to `sums[i]`, modulo 2^32, the weights of the points in row i of the table. */
export type WeighRows = (table: BitMatrix, weights: BitPlanes, sums: Uint32Array) => void;

/** In plain TypeScript: the reference of the kernel, and its stand-in where WebAssembly is not allowed. */
export function weighRowsPlainly(
  { rows, stride, words }: BitMatrix,
  { planes, values }: BitPlanes,
  sums: Uint32Array,
): void {
  for (const [b, plane] of planes.entries()) {
    for (let row = 0; row < rows; row++) {
      const from = row * stride;
      let bits = 0;
      for (let word = 0; word < stride; word++) bits += popcount(words[from + word]! & plane[word]!);
      sums[row]! += Math.imul(bits, values[b]!);
    }
  }
}

/** Pairs, nibbles, bytes, then all bytes by one multiplication. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Rows are given to the kernel in blocks that stay in the cache; the first calls are short while it is compiled. */
const blockBytes = 1 << 16;

interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly weigh: (
    rows: number,
    count: number,
    stride: number,
    planes: number,
    words: number,
    values: number,
    planeCount: number,
    result: number,
  ) => void;
}

let kernel: Kernel | undefined;

/** By the WebAssembly kernel; undefined where WebAssembly is not allowed. */
export function weighRows(): WeighRows | undefined {
  try {
    kernel ??= new WebAssembly.Instance(
      new WebAssembly.Module(Uint8Array.from(atob(popcountKernel), (character) => character.charCodeAt(0))),
    ).exports as unknown as Kernel;
  } catch {
    return undefined;
  }
  return weighBy.bind(undefined, kernel);
}

function weighBy(
  { memory, weigh }: Kernel,
  { rows, stride, words }: BitMatrix,
  { words: planeWords, planes, values }: BitPlanes,
  sums: Uint32Array,
): void {
  const block = Math.max(1, Math.floor(blockBytes / (4 * Math.max(1, stride))));
  const planesAt = 1024;
  const valuesAt = planesAt + planes.length * planeWords * 4;
  const resultAt = valuesAt + 4 * planes.length;
  const rowsAt = Math.ceil((resultAt + 4 * block) / 16) * 16;
  // A plane may reach beyond the last row.
  const missing = rowsAt + block * stride * 4 + planeWords * 4 - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65536));
  const cells = new Uint32Array(memory.buffer);
  for (const [b, plane] of planes.entries()) cells.set(plane, planesAt / 4 + b * planeWords);
  cells.set(values, valuesAt / 4);
  for (let first = 0; first < rows; first += block) {
    const count = Math.min(block, rows - first);
    cells.set(words.subarray(first * stride, (first + count) * stride), rowsAt / 4);
    weigh(rowsAt, count, 4 * stride, planesAt, planeWords >> 1, valuesAt, planes.length, resultAt);
    for (let i = 0; i < count; i++) sums[first + i]! += cells[resultAt / 4 + i]!;
  }
  // Weights are made of labels: they do not stay in the memory, which lives as long as the module.
  cells.fill(0, planesAt / 4, rowsAt / 4);
}
