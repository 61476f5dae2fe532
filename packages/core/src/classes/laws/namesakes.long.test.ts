import { expect, it } from "vitest";
import { everyFunction, finiteNames, namesakeOf, parsed, realNames, stranger } from "../testing/namesakes.ts";
import { treatmentOf } from "../testing/treatment.ts";

const tried = { sizes: [8, 20_000], cases: 1, isRun: true };

it.each([...finiteNames, ...realNames])("a copy of %s is a stranger with its name", async (spec) => {
  const options = { ...tried, names: [spec, stranger] };
  const copy = { ...parsed(spec) };
  const theirs = await treatmentOf(namesakeOf(stranger, copy), options);
  expect(await treatmentOf(copy, options)).toEqual(theirs);
});

it.each(["thresholds:8", "points:8"])("plans and runs of all functions do not know %s", async (spec) => {
  const options = { ...tried, names: [spec, stranger] };
  const theirs = await treatmentOf(everyFunction, options);
  expect(await treatmentOf(namesakeOf(spec, everyFunction), options)).toEqual(theirs);
});
