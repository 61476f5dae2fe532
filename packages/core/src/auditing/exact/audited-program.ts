import type { Family } from "../../classes/family.ts";
import type { Label } from "../../classes/class.ts";
import { isTable, type ScoreEngine } from "../../engines/index.ts";
import type { ModelDocument } from "../../learners/document.ts";
import type { Program } from "../../learners/learner.ts";
import { contentsOf } from "../../mechanisms/coins/index.ts";

/**
 * The program with its runs counted, and with what it throws turned into an output: whoever waits for a model sees that
 * there is none.
 */
export function auditedProgram(program: Program, spent: { runs: number }): Program {
  if (program.kind === "model") {
    return {
      kind: "model",
      ignoresOrder: program.ignoresOrder,
      learn: async (sample, run) => {
        spent.runs++;
        try {
          return await program.learn(sample, run);
        } catch (error) {
          return { kind: "exception", message: messageOf(error) } as unknown as ModelDocument;
        }
      },
    };
  }
  return {
    kind: "prediction",
    ignoresOrder: program.ignoresOrder,
    prepare: async (sample, run) => {
      try {
        const { answer } = await program.prepare(sample, run);
        return {
          answer: async (query, coins) => {
            spent.runs++;
            try {
              return await answer(query, coins);
            } catch (error) {
              return `exception ${messageOf(error)}` as unknown as Label;
            }
          },
        };
      } catch (error) {
        spent.runs++;
        return { answer: () => Promise.resolve(`exception ${messageOf(error)}` as unknown as Label) };
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An engine that counts every sample once for each family: enumerations ask for the same parts again and again. */
export function remembering(engine: ScoreEngine): ScoreEngine {
  const known = new Map<Family, Map<string, Uint32Array>>();
  return {
    async errorCounts(family, sample, options) {
      if (isTable(sample)) return engine.errorCounts(family, sample, options);
      const counts = known.get(family) ?? new Map<string, Uint32Array>();
      known.set(family, counts);
      const key = contentsOf(sample);
      let found = counts.get(key);
      if (found === undefined) counts.set(key, (found = await engine.errorCounts(family, sample, options)));
      return found.slice();
    },
    close: () => engine.close(),
  };
}
