import * as library from "holdfast";
import type { InThread } from "../in-thread.ts";

type Program = (own: object, given: unknown) => Promise<unknown>;

/** Runs the programs of threads in this one, with the library of the tests and with coins that a test may choose. */
export function here(
  random: library.RandomSource = library.cryptographicSource,
): <Given, Result>(body: string) => InThread<Given, Result> {
  const trainModel: typeof library.trainModel = (task, examples, options) =>
    library.trainModel(task, examples, { random, ...options });
  const own = { ...library, trainModel };
  return <Given, Result>(body: string): InThread<Given, Result> =>
    async (given) => {
      const text = `export default async (library, given) => {${body}};`;
      const address = `data:text/javascript,${encodeURIComponent(text)}`;
      const { default: program } = (await import(/* @vite-ignore */ address)) as {
        readonly default: Program;
      };
      return JSON.parse(JSON.stringify(await program(own, structuredClone(given)))) as Result;
    };
}
