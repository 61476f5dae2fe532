import { expect, test } from "vitest";
import { bytesInWords, requireSize } from "./upload-size.ts";

test("sizes in words", () => {
  expect([0, 512, 4600, 268_435_456, 2 ** 30].map((size) => bytesInWords(size))).toEqual([
    "0 bytes",
    "512 bytes",
    "4.492 KiB",
    "256 MiB",
    "1 GiB",
  ]);
});

test("a file above the limit is refused, and one at it is not", () => {
  requireSize({ name: "a.csv", size: 100 }, 100);
  expect(() => {
    requireSize({ name: "a.csv", size: 2 ** 30 }, 2 ** 28);
  }).toThrow("a.csv has 1 GiB, and this service takes files of at most 256 MiB. Nothing was sent.");
});
