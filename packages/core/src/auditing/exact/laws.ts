import { type Law, type Mass, plus } from "../../mechanisms/coins/index.ts";

/** The laws of one kind of output on all data sets of a table: for each the masses by the number of the outcome. */
export interface Laws {
  readonly outcomes: readonly string[];
  readonly masses: readonly (readonly (Mass | undefined)[])[];
}

/** Laws on one list of outcomes that grows as outcomes are met. */
export class LawsInMaking implements Laws {
  readonly outcomes: string[] = [];
  readonly masses: (Mass | undefined)[][] = [];
  readonly found: unknown[] = [];
  readonly #places = new Map<string, number>();

  add(law: Law<unknown>): void {
    const row: (Mass | undefined)[] = [];
    for (const [key, { outcome, mass }] of law) row[this.#place(key, outcome)] = mass;
    this.masses.push(row);
  }

  /** The laws of a function of the outcome. */
  project(laws: Laws, key: (outcome: number) => string): void {
    for (const masses of laws.masses) {
      const row: (Mass | undefined)[] = [];
      masses.forEach((mass, r) => {
        if (mass === undefined) return;
        const place = this.#place(key(r), key(r));
        const known = row[place];
        row[place] = known === undefined ? mass : plus(known, mass);
      });
      this.masses.push(row);
    }
  }

  #place(key: string, outcome: unknown): number {
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.outcomes.length;
      this.#places.set(key, place);
      this.outcomes.push(key);
      this.found.push(outcome);
    }
    return place;
  }
}
