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
  // As it stands now, not when a table was chosen.
  const written = useRef(schemaText);
  written.current = schemaText;
  const sample = samples.find(({ file }) => file === sampleName);
  const hold = (table: HeldTable): void => {
    holdTable(table);
    setHeld(table);
  };

  const take = async (
    find: () => Promise<{ readonly file: File; readonly schema?: string }>,
    { isFixed = false }: { readonly isFixed?: boolean } = {},
  ): Promise<void> => {
    const mine = ++turn.current;
    const { offer: before } = heldTable();
    // The file before is let go at once: nobody sends it by mistake while another is read.
    hold(before === undefined ? {} : { offer: before });
    setIsReading(true);
    setError(undefined);
    try {
      const { file, schema } = await find();
      if (mine !== turn.current) return;
      setFileName(file.name);
      requireSize(file, uploadLimit);
      const facts = await library.ask("readTable", headOf(file));
      const offer = schema ?? (facts.draft && writeDocument(facts.draft));
      const isReplaced =
        !isFixed &&
        isOurs(written.current, before) &&
        (schema !== undefined || !(await fits(written.current, facts.names)));
      if (mine !== turn.current) return;
      // Again: it may have been typed meanwhile.
      if (isReplaced && isOurs(written.current, before)) setSchemaText(offer ?? refuseDraft(facts));
      hold({ file, facts, ...(offer !== undefined && { offer }) });
    } catch (reason) {
      if (mine !== turn.current) return;
      setError(reason as Error);
    } finally {
      if (mine === turn.current) setIsReading(false);
    }
  };

  // A shared address with a sample, or a reload: the sample is there again, and the schema that was written stays.
  useEffect(() => {
    if (sample !== undefined && held.file === undefined) void take(() => fetchSample(sample));
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
      void take(() => Promise.resolve({ file }), { isFixed: true });
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

/** A table that tells too little for a draft needs a schema of the curator's own. */
function refuseDraft({ why }: TableFacts): never {
  throw new Error(`No schema can be drafted from the beginning of this table. ${why ?? ""}`);
}

/**
 * Whether nobody has written a text: it is empty, or as the table before brought it. What somebody wrote is never replaced, also where it is
 * no schema or does not fit: the next step says so, and offers another.
 */
function isOurs(text: string, before: string | undefined): boolean {
  return text === "" || text === before;
}

/** Whether a text is a schema for these columns. */
async function fits(text: string, names: readonly string[]): Promise<boolean> {
  if (text === "") return false;
  const { schema, misfit } = await library.ask("checkSchema", { text, names });
  return schema !== undefined && misfit === undefined;
}
