import { expect, test } from "vitest";
import { countedText, eventText, outcomeText } from "./outcome-text.ts";

test("outcomes are told as they are read", () => {
  expect(outcomeText(0)).toBe("0");
  expect(outcomeText([0, 1])).toBe("(0, 1)");
  expect(outcomeText({ kind: "hypothesis", hypothesis: { threshold: 2 } })).toBe("threshold 2");
  expect(outcomeText({ kind: "vote", hypotheses: [{ threshold: 2 }] })).toContain("vote");
  expect(eventText([1, 2, 3, 4, 5, 6, 7, 8])).toBe("one of 1; 2; 3; 4; 5; 6 and 2 more");
});

test("a counted event of words is told by what the words say", () => {
  const words = (inside: boolean, ...of: string[]): Parameters<typeof countedText>[0] => ({
    first: 0,
    second: 1,
    neighbours: "",
    event: "as it is",
    definition: { on: "word", words: of, inside },
  });
  expect(countedText(words(true, '{"kind":"hypothesis","hypothesis":{"threshold":2}}'))).toBe(
    "output is threshold 2",
  );
  expect(countedText(words(false, "01", "00"))).toBe("output is none of 01; 00");
  expect(countedText(words(false, "1"))).toBe("output is not 1");
  expect(countedText({ ...words(true), definition: { on: "number", set: {} as never } })).toBe("as it is");
});
