import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HoldfastError } from "../../issues/index.ts";
import { plainCsv } from "../testing/plain-csv.ts";
import { chunksOf } from "../testing/chunks.ts";
import { CsvReader, readCsv } from "./index.ts";
import { Utf8Check } from "./utf8.ts";

const text = new TextDecoder();

/** All records as texts, the header first. */
async function records(chunks: Iterable<Uint8Array>, mostRecordBytes = 1 << 20): Promise<string[][]> {
  const result: string[][] = [];
  await readCsv(
    { chunks, mostRecordBytes },
    {
      header: (names) => result.push([...names]),
      record: ({ bytes, starts, ends }) => {
        result.push(result[0]!.map((_, f) => text.decode(bytes.subarray(starts[f], ends[f]))));
      },
    },
  );
  return result;
}

const refusal = async (chunks: Iterable<Uint8Array>): Promise<string> =>
  records(chunks).then(
    () => "read",
    (error: unknown) => (error instanceof HoldfastError ? error.message : String(error)),
  );

describe("readCsv", () => {
  const table = '\uFEFFa, b ,"c ""x"""\r\n1,"two, three",4\n\n"line\nbreak","""",é€😀\r\n,,\n';
  const rows = [
    ["a", "b", 'c "x"'],
    ["1", "two, three", "4"],
    ["line\nbreak", '"', "é€😀"],
    ["", "", ""],
  ];

  test("reads quotes, CRLF, blank lines and a byte order mark, cut at every byte", async () => {
    const bytes = new TextEncoder().encode(table);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(await records([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(rows);
    }
    expect(await records(chunksOf(bytes, 1))).toEqual(rows);
  });

  test("reads what the plain parser reads, refuses what it refuses, for any cut into chunks", async () => {
    const piece = fc.constantFrom("a", "b", ",", ",", "\n", "\n", "\r\n", '"', '""', "é", " ", "\r", "x,y\n");
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 24 }),
        fc.integer({ min: 1, max: 9 }),
        async (parts, size) => {
          const csv = parts.join("");
          const plain = plainCsv(csv);
          const outcome = await records(chunksOf(csv, size)).catch(() => undefined);
          const named = plain?.map((record, i) => (i === 0 ? record.map((name) => name.trim()) : record));
          expect(outcome).toEqual(named);
        },
      ),
      { seed: 11, numRuns: 6000 },
    );
  });

  test("gives every table back that is written with quotes where they are needed", async () => {
    const field = fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", "z", "ü", " "), maxLength: 6 });
    const tables = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(field, { minLength: width, maxLength: width }), { maxLength: 6 }));
    const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(tables, fc.constantFrom("\n", "\r\n"), fc.boolean(), async (rows, end, isEnded) => {
        const header = Array.from({ length: rows[0]?.length ?? 1 }, (_, f) => `c${f}`);
        const lines = [header, ...rows].map((row) => row.map(quoted).join(","));
        const csv = lines.join(end) + (isEnded ? end : "");
        expect(await records(chunksOf(csv, 3))).toEqual([header, ...rows]);
      }),
      { seed: 12, numRuns: 1000 },
    );
  });

  test.each([
    [
      "",
      "data, line 1 cannot be read as CSV: expected a first line with the names of the columns, received an empty file",
    ],
    ["a,b,a\n", 'expected a different name for every column, received "a" for columns 1 and 3'],
    ["a, ,c\n", "expected a name for column 2, received an empty one"],
    [
      "a,b\n1,2\n3\n",
      "data, line 3 cannot be read as CSV: expected 2 fields, as in the first line, received 1 field. Was the file cut off?",
    ],
    [
      "a,b\n1,2,3\n",
      "data, line 2 cannot be read as CSV: expected 2 fields, as in the first line, received more than 2 fields",
    ],
    [
      'a,b\n"x\ny",2\n"open,4\n5,6\n',
      "data, line 4 cannot be read as CSV: expected a quote that closes each quoted field, received the end of the file",
    ],
    ['a,b\n1,x"y"\n', "data, line 2 cannot be read as CSV: expected quotes only around a whole field"],
    [
      'a,b\n1,"x"y\n',
      "data, line 2 cannot be read as CSV: expected a comma or the end of the line after a closing quote",
    ],
    [
      "a,b\r1,2\r",
      "data, line 1 cannot be read as CSV: expected lines that end in LF or CRLF, received a bare CR",
    ],
    ["a,b\n1,\0\n", "data, line 2 cannot be read as CSV: expected text in UTF-8, received a NUL byte"],
  ])("refuses %j by its line and without its content", async (csv, message) => {
    for (const size of [1, 5, 100]) expect(await refusal(chunksOf(csv, size))).toContain(message);
  });

  test("refuses bytes that are not UTF-8, UTF-16 among them", async () => {
    const broken = Uint8Array.of(0x61, 0x0a, 0x31, 0x0a, 0xe9, 0x0a);
    expect(await refusal([broken])).toBe(
      "data, line 3 cannot be read as CSV: expected text in UTF-8, received bytes that are not UTF-8. Save the table as CSV in UTF-8.",
    );
    expect(await refusal([Uint8Array.of(0xff, 0xfe, 0x61, 0x00)])).toContain("not UTF-8");
    expect(await refusal([Uint8Array.of(0x61, 0x0a, 0xef, 0xbb)])).toContain("not UTF-8");
    expect(await refusal([Uint8Array.of(0xef, 0xbb)])).toContain("not UTF-8");
  });

  test("a text may begin like a byte order mark", async () => {
    expect(await records(chunksOf("\uFEE1,b\n1,2", 1))).toEqual([
      ["\uFEE1", "b"],
      ["1", "2"],
    ]);
  });

  test("says whether the last line was ended", async () => {
    const handlers = { header: () => undefined, record: () => undefined };
    expect(await readCsv({ chunks: chunksOf("a\n1") }, handlers)).toEqual({ endsWithLineBreak: false });
    expect(await readCsv({ chunks: chunksOf("a\n1\n") }, handlers)).toEqual({ endsWithLineBreak: true });
  });

  test("a record may have the most bytes and no more", async () => {
    const longest = `a\n${"1".repeat(99)}\n`;
    expect((await records(chunksOf(longest, 7), 100)).length).toBe(2);
    await expect(records(chunksOf(longest, 7), 99)).rejects.toThrow(
      "data, line 2 cannot be read as CSV: expected at most 99 bytes in a record, received more",
    );
  });

  test.each(["x", '"'])(
    "a line of 2 GB that begins with %j is refused after 1 MiB, in little memory",
    async (first) => {
      let given = 0;
      function* endless(): Generator<Uint8Array> {
        yield new TextEncoder().encode(`a,b\n${first}`);
        const chunk = new Uint8Array(1 << 20).fill(0x78);
        for (; given < 2 ** 31; given += chunk.length) yield chunk;
      }
      const before = process.memoryUsage().arrayBuffers;
      await expect(records(endless())).rejects.toThrow("expected at most 1048576 bytes in a record");
      expect(given).toBeLessThanOrEqual(2 << 20);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 << 20);
    },
  );

  test("one chunk with everything in it is read in little memory", () => {
    const chunk = new TextEncoder().encode(`a,b\n${"1,2\n".repeat(4 << 20)}`);
    let [rows, most] = [0, 0];
    const before = process.memoryUsage().arrayBuffers;
    const reader = new CsvReader({
      header: () => undefined,
      record: ({ bytes }) => {
        rows++;
        most = Math.max(most, bytes.length);
      },
    });
    reader.push(chunk);
    reader.end();
    expect([rows, most <= 1 << 18]).toEqual([4 << 20, true]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 << 20);
  });

  test("stops when it is told to", async () => {
    const stop = new AbortController();
    stop.abort();
    const handlers = { header: () => undefined, record: () => undefined };
    await expect(readCsv({ chunks: chunksOf("a\n1\n"), signal: stop.signal }, handlers)).rejects.toThrow(
      "aborted",
    );
  });

  test("reads the census file as the plain parser does", async () => {
    const csv = readFileSync(new URL("../../../../../data/adult_test.csv", import.meta.url));
    expect(await records(chunksOf(csv, 4099))).toEqual(plainCsv(csv.toString()));
  });
});

describe("the check of UTF-8", () => {
  test("accepts exactly what the strict decoder accepts, NUL aside, for any cut", () => {
    const byte = fc.oneof(
      fc.constantFrom(
        0x41,
        0x80,
        0x8f,
        0x90,
        0x9f,
        0xa0,
        0xbf,
        0xc1,
        0xc2,
        0xdf,
        0xe0,
        0xe1,
        0xed,
        0xee,
        0xef,
      ),
      fc.constantFrom(0xf0, 0xf1, 0xf4, 0xf5, 0xff),
      fc.integer({ min: 1, max: 255 }),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), fc.nat(6), (list, cut) => {
        const bytes = Uint8Array.from(list);
        const check = new Utf8Check();
        const isGood =
          check.firstBad(bytes.subarray(0, cut)) < 0 &&
          check.firstBad(bytes.subarray(cut)) < 0 &&
          check.isWhole;
        let decodes = true;
        try {
          new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        } catch {
          decodes = false;
        }
        expect(isGood).toBe(decodes);
      }),
      { seed: 13, numRuns: 15000 },
    );
  });
});
