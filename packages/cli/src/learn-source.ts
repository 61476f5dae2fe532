import {
  type ClassSample,
  fitsAsIs,
  readClasses,
  readSample,
  type Sample,
  type Schema,
  type TrainOptions,
} from "holdfast";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { fileOf, reportReading } from "./learn-files.ts";
import type { ChosenSchema } from "./learn-schema.ts";
import { refusePoints } from "./point-rows.ts";

/** A file of examples with its schema, and where its misfits are told. */
export interface Source {
  readonly data: string;
  readonly chosen: ChosenSchema;
  readonly report: string | undefined;
}

/** Reads all examples of a file, of two classes or of several. */
export async function readExamples(
  { data, chosen: { schema, isImplied }, report }: Source,
  { random }: Pick<TrainOptions, "random">,
  io: Io,
): Promise<Sample | ClassSample> {
  const read = isBinary(schema) ? readSample : readClasses;
  const reading = await read({ ...fileOf(data, io), schema, ...(random && { random }) });
  if (isImplied && reading.n >= 2 && !fitsAsIs(reading.report)) refusePoints(inputName(data), schema);
  reportReading(reading, { data, report }, io);
  return reading.sample;
}

export function isBinary({ target }: Schema): boolean {
  return target?.levels.length === 2;
}
