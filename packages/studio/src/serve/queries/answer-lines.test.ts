import { expect, test } from "vitest";
import { answerLines, lineInWords, remarkOf } from "./answer-lines.ts";

const measured = { value: 44, lower: 38, upper: 50 };

test("a count and a mean are told as the command line tells them", () => {
  const [count] = answerLines({ kind: "count", ...measured });
  expect(lineInWords(count!)).toBe("44 (between 38 and 50)");
  const mean = answerLines({ kind: "mean", value: 1.23456, lower: 1.19996, upper: 1.27004, count: measured });
  expect(mean.map((line) => [line.name, lineInWords(line)])).toEqual([
    ["mean", "1.235 (between 1.199 and 1.271)"],
    ["rows", "44 (between 38 and 50)"],
  ]);
  expect(remarkOf({ kind: "mean", value: null, lower: 0, upper: 1 })).toMatch(/no such row/);
});

test("the cells of histograms and tables have names", () => {
  const cells = [
    { from: 0, to: 5, ...measured },
    { from: 5, to: 10, ...measured },
  ];
  expect(answerLines({ kind: "histogram", cells }).map(({ name }) => name)).toEqual([
    "0 to below 5",
    "5 to 10",
  ]);
  const table = answerLines({
    kind: "table",
    rows: [{ level: "a" }, { level: null }],
    columns: [{ from: 0, to: 1 }],
    cells: [[measured], [measured]],
  });
  expect(table.map(({ name }) => name)).toEqual(["a, 0 to 1", "(none), 0 to 1"]);
});

test("a quantile has its rank in words", () => {
  const shares = { lower: 0.49551, upper: 0.50449 };
  expect(remarkOf({ kind: "quantile", value: 37, rankError: 144.5, shares })).toBe(
    "At most 144.5 rows too many below or above, so a quantile between 0.4955 and 0.5045.",
  );
});
