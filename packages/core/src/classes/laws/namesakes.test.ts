import { expect, it } from "vitest";
import { everyFunction, finiteNames, namesakeOf, parsed, stranger } from "../testing/namesakes.ts";
import { treatmentOf } from "../testing/treatment.ts";

// All names, with small and large samples, more options and runs: namesakes.long.test.ts.
const planned = { sizes: [20_000], cases: 0, isRun: false };
const everything = treatmentOf(everyFunction, { ...planned, names: [stranger] });
const copied =
  "thresholds:8 conjunctions:3 thresholds stumps:2 rectangles:2 union(stumps:2;halfspaces:2)".split(" ");

it.each(finiteNames)("a class of all functions gets nothing by the name %s", async (spec) => {
  const options = { ...planned, names: [spec] };
  expect(await treatmentOf(namesakeOf(spec, everyFunction), options)).toEqual(await everything);
});

it.each(copied)("a copy of %s is a stranger with its name", async (spec) => {
  const options = { ...planned, names: [spec, stranger] };
  const copy = { ...parsed(spec) };
  const theirs = await treatmentOf(namesakeOf(stranger, copy), options);
  expect(await treatmentOf(copy, options)).toEqual(theirs);
});
