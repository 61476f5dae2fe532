import type { RandomSource } from "../../random/index.ts";
import { BlackBoxError } from "./black-box-error.ts";
import { type Complaint, outputCollector } from "./outputs.ts";
import { pausing } from "../../learners/pause.ts";
import type { BlackBox, OutputKind } from "./black-box.ts";

export interface FunctionBoxOptions<Data> {
  readonly name: string;
  readonly output: OutputKind;
  /** One run: a number, a word or an array of numbers, as declared. It draws from the source alone. */
  readonly draw: (data: Data, random: RandomSource) => unknown;
  /** Where the runs draw from, one after the other: with a seeded source the audit can be had again. */
  readonly random: RandomSource;
}

/**
 * A JavaScript function as a black box; it may be asynchronous. A run that throws, or gives what was not declared, is refused with
 * the data set that did it.
 */
export function functionBox<Data>({ name, output, draw, random }: FunctionBoxOptions<Data>): BlackBox<Data> {
  return Object.freeze<BlackBox<Data>>({
    name,
    output,
    async run(data, count, { signal } = {}) {
      const pause = pausing({ ...(signal !== undefined && { signal }) });
      const outputs = outputCollector(output, count);
      for (let done = 0; done < count; done++) {
        let complaint: Complaint | undefined;
        try {
          const value = draw(data, random);
          complaint = outputs.add(value instanceof Promise ? await value : value);
        } catch (error) {
          signal?.throwIfAborted();
          complaint = { expected: "an output", received: `the error ${JSON.stringify(String(error))}` };
        }
        if (complaint !== undefined) throw new BlackBoxError({ path: name, ...complaint }, data);
        if (done % 64 === 63) await pause({ done, total: count });
      }
      return outputs.batch();
    },
  });
}
