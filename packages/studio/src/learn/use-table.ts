import { useEffect, useRef, useState } from "preact/hooks";
import { setFields, useField } from "../address/use-address.ts";
import { useKept } from "../address/use-kept.ts";
import { libraryOf } from "../library/library.ts";
import { type Sample, samples } from "../samples/samples.ts";
import { type HeldTable, heldTable, holdTable } from "./held-table.ts";
import { fetchSample } from "./sample-files.ts";
import { requireSize } from "./upload-size.ts";
import { writeDocument } from "./schema-document.ts";
import type { Head, TableFacts } from "./table-work.ts";
import type * as work from "./work.ts";

/** The library of this page. */
export const library = libraryOf<typeof work>("learn");

/** How much of a table is looked at here: enough for a draft. */
const headBytes = 1_048_576;

export interface Table extends HeldTable {
  /** The name of the file, also where it must be chosen again. */
  readonly fileName: string;
  readonly sample: Sample | undefined;
  readonly isReading: boolean;
  readonly error?: Error;
  readonly chooseFile: (file: File) => void;
  /** Another file for a data set that awaits its rows; the schema there stays as it is. */
  readonly replaceFile: (file: File) => void;
  readonly chooseSample: (sample: Sample) => void;
}

/** The table to learn from: a file of one's own or a sample, which goes the same way and brings its public schema. */
export function useTable(options: {
  readonly uploadLimit: number;
  readonly schemaText: string;
  readonly setSchemaText: (text: string) => void;
}): Table {
  const { uploadLimit, schemaText, setSchemaText } = options;
  const [held, setHeld] = useState(heldTable);
  const [sampleName] = useField("sample", "");
  const [fileName, setFileName] = useKept("learn-file", "");
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<Error>();
  const turn = useRef(0);
  const sample = samples.find(({ file }) => file === sampleName);
  const hold = (table: HeldTable): void => {
    holdTable(table);
    setHeld(table);
  };

  const take = async (
    find: () => Promise<{ readonly file: File; readonly schema?: string }>,
  ): Promise<void> => {
    const mine = ++turn.current;
    // The file before is let go at once: nobody sends it by mistake while another is read.
    hold({});
    setIsReading(true);
    setError(undefined);
    try {
      const { file, schema } = await find();
      setFileName(file.name);
      requireSize(file, uploadLimit);
      const facts = await library.ask("readTable", headOf(file));
      if (mine !== turn.current) return;
      const text = schema ?? (await fitting(schemaText, facts.names)) ?? drafted(facts);
      if (text !== schemaText) setSchemaText(text);
      hold({ file, facts });
    } catch (reason) {
      if (mine !== turn.current) return;
      setError(reason as Error);
    } finally {
      if (mine === turn.current) setIsReading(false);
    }
  };

  // A shared address with a sample, or a reload: the sample is there again, and the schema that was written stays.
  useEffect(() => {
    if (sample !== undefined && held.file === undefined)
      void take(async () => {
        const { file, schema } = await fetchSample(sample);
        return { file, schema: schemaText === "" ? schema : schemaText };
      });
  }, []);

  return {
    ...held,
    fileName,
    sample,
    isReading,
    ...(error && { error }),
    chooseFile: (file) => {
      setFields({ sample: undefined, "data-set": undefined, job: undefined });
      void take(() => Promise.resolve({ file }));
    },
    replaceFile: (file) => {
      void take(() => Promise.resolve({ file, schema: schemaText }));
    },
    chooseSample: (chosen) => {
      setFields({ sample: chosen.file, "data-set": undefined, job: undefined });
      void take(() => fetchSample(chosen));
    },
  };
}

/** The beginning of a file. */
export function headOf(file: File): Head {
  return { name: file.name, bytes: file.slice(0, headBytes), isCut: file.size > headBytes };
}

/** A draft as text; a table that tells too little for one needs a schema of the curator's own. */
function drafted({ draft, why }: TableFacts): string {
  if (draft !== undefined) return writeDocument(draft);
  throw new Error(`No schema can be drafted from the beginning of this table. ${why ?? ""}`);
}

/** A schema that was written before stays where it fits the columns of the file. */
async function fitting(text: string, names: readonly string[]): Promise<string | undefined> {
  if (text === "") return undefined;
  const { schema, misfit } = await library.ask("checkSchema", { text, names });
  return schema !== undefined && misfit === undefined ? text : undefined;
}
