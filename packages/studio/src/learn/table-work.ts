import { type DraftedSchema, draftSchema, HoldfastError, readCsv } from "holdfast";

/** The beginning of a table: as much as is looked at here. */
export interface Head {
  /** What issues call the file. */
  readonly name: string;
  readonly bytes: Blob;
  /** Whether the table goes on after it. */
  readonly isCut: boolean;
}

/** What the beginning of a table tells. All of it but the names of the columns comes from rows. */
export interface TableFacts {
  readonly names: readonly string[];
  /** A first schema, taken from the rows: not public. None where they tell too little, and then why. */
  readonly draft?: DraftedSchema;
  readonly why?: string;
  /** Why the draft ignores columns. */
  readonly ignored?: readonly { readonly column: string; readonly why: string }[];
}

/** Reads the beginning of a table and drafts a schema, with the last column as the target where it can be one. */
export async function readTable(head: Head): Promise<TableFacts> {
  return onWholeLines(head, async (options) => {
    let names: readonly string[] = [];
    await readCsv(options(), {
      header: (found) => {
        names = found;
      },
      record: () => undefined,
    });
    if (names.length < 2) refuseOneColumn(head.name);
    return { names, ...(await draftOf(options, names.at(-1))) };
  });
}

/** With a target where the column can be one. Rows that are all alike tell nothing; a schema that is known serves them all the same. */
async function draftOf(options: Options, target?: string): Promise<Omit<TableFacts, "names">> {
  const ignored: { readonly column: string; readonly why: string }[] = [];
  const onIgnored = (column: string, why: string): void => {
    ignored.push({ column, why });
  };
  try {
    const draft = await draftSchema({ ...options(), ...(target && { target }), onIgnored });
    return { draft, ignored };
  } catch (error) {
    if (!(error instanceof HoldfastError) || error.issue.code !== "schema") throw error;
    return target === undefined ? { why: error.message } : draftOf(options);
  }
}

/** The levels of a column as the beginning of the table has them: not public. */
export async function draftTarget({
  head,
  target,
}: {
  readonly head: Head;
  readonly target: string;
}): Promise<NonNullable<DraftedSchema["target"]>> {
  return onWholeLines(head, async (options) => (await draftSchema({ ...options(), target })).target!);
}

type Options = () => { readonly name: string; readonly chunks: readonly Uint8Array[] };

/** A line break inside of quotes ends no record: then one line less is looked at, and so on. */
const mostTries = 200;

/** Runs a reader on the lines that are whole. */
async function onWholeLines<Result>(
  { name, bytes, isCut }: Head,
  read: (options: Options) => Promise<Result>,
): Promise<Result> {
  const all = new Uint8Array(await bytes.arrayBuffer());
  let end = isCut ? all.lastIndexOf(10) + 1 : all.length;
  for (let tries = 0; ; tries++) {
    try {
      const chunk = all.subarray(0, end);
      return await read(() => ({ name, chunks: [chunk] }));
    } catch (error) {
      const isOpen = error instanceof HoldfastError && error.issue.received === "the end of the file";
      const before = all.lastIndexOf(10, end - 2) + 1;
      if (!isCut || !isOpen || tries >= mostTries || before === 0) throw error;
      end = before;
    }
  }
}

function refuseOneColumn(name: string): never {
  throw new HoldfastError({
    code: "csv",
    path: `${name}, line 1`,
    expected: "the names of two columns or more, with commas between them",
    received: "one column",
    remedy: "Is it a table at all, or is another sign between its fields? Save it as CSV with commas.",
  });
}
