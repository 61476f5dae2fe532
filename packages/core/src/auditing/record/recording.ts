import type { MechanismCall, Recorder, RecordingSource } from "../../mechanisms/recorder.ts";
import type { RandomSource } from "../../random/index.ts";
import { type Entry, kept } from "./entry.ts";
import { type Move, moveOf } from "./distance.ts";
import { publicText } from "./public-text.ts";

/** What stopped a second run: it did something else than the first at this place. */
export interface Divergence {
  readonly first?: Entry;
  readonly second?: Omit<Entry, "place">;
  readonly place: number;
}

/** Thrown where two runs part: what comes after has nothing to be compared with. */
export class Parted extends Error {}

/** The first run: every call is drawn, and written down. */
export class Recording implements RecordingSource {
  readonly secure: boolean;
  readonly recorder: Recorder;
  readonly entries: Entry[] = [];

  constructor(source: RandomSource) {
    this.secure = source.secure;
    this.recorder = {
      source,
      call: (call, draw) => {
        const place = this.entries.length;
        // Its place is taken before it is drawn: what it calls itself is part of it.
        this.entries.push({ ...asEntry(call), place: place + 1 });
        const output = draw();
        this.entries[place] = { ...this.entries[place]!, output };
        return output;
      },
      note: (name, value) => {
        this.#push("note", name, publicText(value));
      },
      scope: async (name, parameters, work) => {
        this.#push("begin", name, publicText(parameters));
        const output = await work();
        this.#push("end", name, "{}");
        return output;
      },
    };
  }

  fill(bytes: Uint8Array): void {
    fillFrom(this.recorder, bytes);
  }

  #push(kind: Entry["kind"], name: string, parameters: string): void {
    this.entries.push({ kind, name, parameters, place: this.entries.length + 1 });
  }
}

/** A second run that is given the outputs of the first, and is compared with it line by line. */
export class Replay implements RecordingSource {
  readonly secure: boolean;
  readonly recorder: Recorder;
  /** By the place of a call, how far its inputs were apart. */
  readonly moves: Map<number, Move> = new Map<number, Move>();
  /** The input of every call in this run. */
  readonly entries: Entry[] = [];
  divergence: Divergence | undefined;
  /** The first step that a theorem lets differ, where it did: it may change everything after it. */
  excuse: Entry | undefined;
  readonly #script: readonly Entry[];
  /** Names of steps whose inputs and parameters are left to theorems. */
  readonly exempt: ReadonlySet<string>;

  constructor(source: RandomSource, script: readonly Entry[], exempt: ReadonlySet<string>) {
    this.secure = source.secure;
    this.#script = script;
    this.exempt = exempt;
    this.recorder = {
      source,
      call: ((call: MechanismCall, draw: () => unknown) => {
        const entry = asEntry(call);
        const { input, output, place, parameters } = this.#expect(entry);
        // The first run's output may be none that these parameters allow, such as one of more candidates.
        if (parameters !== entry.parameters) return draw();
        if (entry.input !== undefined && !exempt.has(entry.name)) {
          this.moves.set(
            place,
            input === undefined ? { real: Infinity, stated: 0, exceeds: true } : moveOf(input, entry.input),
          );
        }
        return output;
      }) as Recorder["call"],
      note: (name, value) => {
        this.#expect({ kind: "note", name, parameters: publicText(value) });
      },
      scope: async (name, parameters, work) => {
        this.#expect({ kind: "begin", name, parameters: publicText(parameters) });
        const output = await work();
        this.#expect({ kind: "end", name, parameters: "{}" });
        return output;
      },
    };
  }

  fill(bytes: Uint8Array): void {
    fillFrom(this.recorder, bytes);
  }

  /** Everything of the first run was done again. No theorem covers that the second one ends with a refusal. */
  finish(isRefused: boolean): void {
    const place = this.entries.length + 1;
    const first = this.#script[this.entries.length];
    if (this.divergence !== undefined || first === undefined) return;
    this.divergence = { place, first };
    if (!isRefused) this.#excuse(first);
  }

  #expect(second: Omit<Entry, "place">): Entry {
    if (this.divergence !== undefined) throw new Parted("the runs have parted");
    const place = this.entries.length + 1;
    const first = this.#script[this.entries.length];
    if (first?.kind !== second.kind || first.name !== second.name) {
      if (first) this.#excuse(first);
      this.#excuse({ ...second, place });
      return this.#part(second, first);
    }
    if (first.parameters !== second.parameters) {
      if (!this.exempt.has(first.name)) return this.#part(second, first);
      this.#excuse(first);
    }
    this.entries.push({ ...second, place });
    return first;
  }

  #excuse(entry: Entry): void {
    if (this.exempt.has(entry.name)) this.excuse ??= entry;
  }

  #part(second: Omit<Entry, "place">, first: Entry | undefined): never {
    this.divergence = { place: this.entries.length + 1, second, ...(first && { first }) };
    throw new Parted("the runs have parted");
  }
}

function asEntry({ mechanism, parameters, input, price }: MechanismCall): Omit<Entry, "place"> {
  const { n, size } = parameters;
  const isPart = mechanism === "part" && typeof n === "number" && typeof size === "number";
  return {
    kind: "call",
    name: mechanism,
    parameters: publicText(parameters),
    ...(input && { input: kept(input) }),
    ...(price && { price }),
    ...(isPart && { part: { n, size } }),
  };
}

/** Bits that are drawn outside all mechanisms are a call too, whose output is the bits. */
function fillFrom(recorder: Recorder, bytes: Uint8Array): void {
  const drawn = recorder.call({ mechanism: "random bits", parameters: { bytes: bytes.length } }, () => {
    const fresh = new Uint8Array(bytes.length);
    recorder.source.fill(fresh);
    return fresh;
  });
  bytes.set(drawn);
}
