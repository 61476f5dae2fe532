import type { Schema } from "holdfast";
import { useMemo } from "preact/hooks";
import { type KeptFields, readFields } from "../../address/kept-fields.ts";
import { useKept } from "../../address/use-kept.ts";
import { fieldsOf, readRecord, type ReadRecord, type RecordField, type RecordValues } from "./record.ts";

/** A record that is being typed. It may be somebody's, so it is kept in this tab and never stands in the address. */
export interface TypedRecord extends ReadRecord {
  readonly fields: readonly RecordField[];
  readonly typed: KeptFields;
  readonly setValue: (name: string, value: string) => void;
  /** Puts a whole record in. */
  readonly setRecord: (record: RecordValues) => void;
  readonly reset: () => void;
  readonly isRight: boolean;
}

/** `name` says whose record: a component that changes it must be made anew. */
export function useRecord(name: string, schema: Schema): TypedRecord {
  const [text, setText] = useKept(`serve/record/${name}`, "{}");
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  const typed = useMemo(() => readFields(text), [text]);
  const read = useMemo(() => readRecord(fields, typed), [fields, typed]);
  return {
    fields,
    typed,
    ...read,
    isRight: Object.keys(read.wrong).length === 0,
    setValue: (column, value) => {
      setText(JSON.stringify({ ...typed, [column]: value }));
    },
    setRecord: (record) => {
      setText(
        JSON.stringify(
          Object.fromEntries(
            fields.map((one) => [one.name, Object.hasOwn(record, one.name) ? String(record[one.name]) : ""]),
          ),
        ),
      );
    },
    reset: () => {
      setText("{}");
    },
  };
}
