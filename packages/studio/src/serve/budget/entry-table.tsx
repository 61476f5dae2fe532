import { numberOf } from "../../format/number.ts";
import { DataTable, type TableColumn } from "../../parts/table.tsx";
import { unitOf } from "../../service/amounts.ts";
import type { Accountant, Entry } from "../../service/documents.ts";
import type { KeyNames } from "../keys/key-names.ts";
import { Exact, Moment, Short } from "../shown.tsx";

interface EntryTableProps {
  readonly entries: readonly Entry[];
  readonly names: KeyNames;
  readonly accountant: Accountant;
}

/** What the words of the ledger mean. */
const kinds: Readonly<Record<string, string>> = {
  open: "opened",
  charge: "charged",
  reserve: "reserved for a training",
  commit: "training done",
  abort: "given back",
  restore: "charged after a restore",
};

/** The entries, newest first. */
export function EntryTable({ entries, names, accountant }: EntryTableProps) {
  const hasDelta = entries.some(({ delta }) => numberOf(delta) !== 0);
  const hasNats = entries.some(({ nats, kept }) => numberOf(nats) !== 0 || kept > 0);
  const columns: readonly (TableColumn<Entry> | false)[] = [
    { title: "Entry", cell: ({ sequence }) => sequence, isNumber: true },
    { title: "What", cell: ({ kind }) => kinds[kind] ?? kind },
    { title: unitOf(accountant), cell: ({ amount }) => <Exact value={amount} side="up" />, isNumber: true },
    hasDelta && { title: "delta", cell: ({ delta }) => <Exact value={delta} side="up" />, isNumber: true },
    hasNats && { title: "nats", cell: ({ nats }) => <Exact value={nats} side="up" />, isNumber: true },
    hasNats && { title: "kept", cell: ({ kept }) => kept, isNumber: true },
    { title: "For", cell: ({ purpose }) => purpose },
    { title: "Key", cell: ({ payer }) => names.get(payer) ?? <Short id={payer} /> },
    { title: "Time", cell: ({ time }) => <Moment time={time} /> },
    { title: "Hash", cell: ({ hash }) => <Short id={hash} /> },
  ];
  return (
    <DataTable<Entry>
      caption="Entries of the ledger, newest first"
      rows={[...entries].reverse()}
      keyOf={({ sequence }) => sequence}
      columns={columns.filter((column) => column !== false)}
    />
  );
}
