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
  readonly #script: readonly Entry[];
  readonly #covered: ReadonlySet<string>;

  constructor(source: RandomSource, script: readonly Entry[], covered: ReadonlySet<string>) {
    this.secure = source.secure;
    this.#script = script;
    this.#covered = covered;
    this.recorder = {
      source,
      call: ((call: MechanismCall) => {
        const entry = asEntry(call);
        const { input, output, place } = this.#expect(entry);
        if (entry.input !== undefined && !covered.has(entry.name)) {
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

  /** Everything of the first run was done again. */
  finish(): void {
    const place = this.entries.length + 1;
    const first = this.#script[this.entries.length];
    if (this.divergence === undefined && first !== undefined) this.divergence = { place, first };
  }

  #expect(second: Omit<Entry, "place">): Entry {
    if (this.divergence !== undefined) throw new Parted("the runs have parted");
    const place = this.entries.length + 1;
    const first = this.#script[this.entries.length];
    const isSame =
      first?.kind === second.kind &&
      first.name === second.name &&
      (first.parameters === second.parameters || this.#covered.has(first.name));
    if (!isSame) {
      this.divergence = { place, second, ...(first && { first }) };
      throw new Parted("the runs have parted");
    }
    this.entries.push({ ...second, place });
    return first;
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
