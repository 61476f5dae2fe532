import { refuse } from "../../issues/index.ts";
import { Bits, type RandomSource, shuffle } from "../../random/index.ts";
import type { EncodedBlock } from "../encoders/index.ts";
import type { Column } from "../sample.ts";

/** More places than a table in memory should have: a few names must not ask for all there is. */
const mostPlaces = 134_217_728;

/** The public row of an empty place. */
export interface DefaultRow {
  readonly point: ArrayLike<number>;
  readonly classCode: number;
}

/**
 * Gives every person exactly `most` places: the first rows of theirs, in the order of the file, and the default row where they
 * have fewer. Persons stand in an order drawn uniformly. Tables that differ in all the rows of one person then differ in at
 * most `most` places, whatever the rows were and wherever they stood (`data/proof.md`). Memory: a number for each row kept and the
 * name of each person.
 */
export class PersonPlaces {
  readonly #most: number;
  readonly #persons = new Map<string, number>();
  readonly #rowsOf: number[] = [];
  readonly #places: number[] = [];
  #dropped = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether the next row has a place, by its person. */
  takes(person: string): boolean {
    let index = this.#persons.get(person);
    if (index === undefined) {
      index = this.#persons.size;
      if ((index + 1) * this.#most > mostPlaces) {
        refuse({
          code: "too-large",
          path: "unit.most",
          expected: `at most ${mostPlaces} places of all persons together`,
          received: `${this.#most} for each of more than ${index} persons`,
          remedy: "Give every person fewer places.",
        });
      }
      this.#persons.set(person, index);
      this.#rowsOf.push(0);
    }
    const row = this.#rowsOf[index]!;
    if (row === this.#most) {
      this.#dropped++;
      return false;
    }
    this.#rowsOf[index] = row + 1;
    this.#places.push(index * this.#most + row);
    return true;
  }

  get persons(): number {
    return this.#persons.size;
  }

  /** Rows beyond `most` of one person, for the curator. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Places without a row, for the curator. */
  get filled(): number {
    return this.#persons.size * this.#most - this.#places.length;
  }

  /** The rows that were taken, in their places. */
  arranged(rows: EncodedBlock, empty: DefaultRow, random: RandomSource): EncodedBlock {
    const order = Int32Array.from({ length: this.persons }, (_, i) => i);
    shuffle(new Bits(random), order);
    const most = this.#most;
    const places = this.#places.map((place) => order[Math.floor(place / most)]! * most + (place % most));
    const n = this.persons * most;
    const columns = rows.columns.map((column, f) => spread(column, empty.point[f]!, places, n));
    if (rows.classes === undefined) return { n, columns };
    return { n, columns, classes: spread(rows.classes, empty.classCode, places, n) };
  }
}

function spread<A extends Column | Uint16Array>(
  array: A,
  empty: number,
  places: readonly number[],
  n: number,
): A {
  const result = new (array.constructor as new (length: number) => A)(n);
  result.fill(empty);
  for (const [row, place] of places.entries()) result[place] = array[row]!;
  return result;
}
