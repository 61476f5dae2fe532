import {
  cutInUnits,
  domainSize,
  encode,
  type Encoder,
  type EncoderPart,
  gridOf,
  type LevelsPart,
} from "../data/index.ts";
import { codesByCuts } from "../data/encoders/cut-table.ts";

/**
 * A column of numbers. What a row can hold are `places`, numbered from the least value on: the integers of an integer column where
 * the grid tells them apart, otherwise the numbers of the grid.
 */
export interface NumberAsked {
  readonly kind: "number";
  readonly name: string;
  readonly lower: number;
  readonly upper: number;
  /** Which column of the rows holds its codes. */
  readonly feature: number;
  /** The least code; codes run on from it, without a gap. */
  readonly leastCode: number;
  readonly places: number;
  /** The place of each code, from the least on; none where codes are places. */
  readonly placeOfCode?: Int32Array;
  /** The place of a value within the bounds, found as that of a row is. */
  readonly placeOf: (value: number) => number;
  /** Whether only integers are values. */
  readonly integer: boolean;
  /** The value that stands for a place. */
  readonly valueOf: (place: number) => number;
  /** The least value whose place this is. */
  readonly startOf: (place: number) => number;
  /** Values are lower + (upper - lower) * step / resolution; the step of each place, none where these are equal. */
  readonly resolution: number;
  readonly stepOfPlace?: Float64Array;
}

type NumberPart = Exclude<EncoderPart, LevelsPart>;
type CutsPart = Extract<EncoderPart, { readonly kind: "cuts" }>;

/** Into how many steps the range of a column without an even grid is cut for sums. */
const finest = 1 << 20;

/** What can be asked of a column of numbers whose codes are the given feature. */
export function numberColumn(encoder: Encoder, part: NumberPart, feature: number): NumberAsked {
  const { column: name, integer, lower, upper, bits } = part;
  const largestCode = (1 << bits) - 1;
  const common = { kind: "number", name, integer, lower, upper, feature, leastCode: -largestCode } as const;
  const size = domainSize(encoder);
  if (size !== undefined) return { ...common, leastCode: 0, ...integersFrom(lower, size) };
  if (part.kind === "cuts") return { ...common, ...knownPlaces(part, largestCode) };
  const grid = gridOf(part);
  if (integer && upper - lower <= 2 * largestCode) {
    const values = Float64Array.from({ length: upper - lower + 1 }, (_, i) => lower + i);
    return {
      ...common,
      ...integersFrom(lower, values.length),
      placeOfCode: placesOf(encode(values, grid), largestCode),
    };
  }
  return {
    ...common,
    places: 2 * largestCode + 1,
    resolution: 2 * largestCode,
    placeOf: (x) => encode(Float64Array.of(x), grid)[0]! + largestCode,
    valueOf(place) {
      const share = place / (2 * largestCode);
      const value = lower * (1 - share) + upper * share;
      return integer ? Math.round(value) : value;
    },
    startOf(place) {
      const cut = cutInUnits(encoder, feature, place - largestCode);
      return cut.test === "at-least" ? cut.value : lower;
    },
  };
}

type Places = Pick<NumberAsked, "places" | "resolution" | "placeOf" | "valueOf" | "startOf">;

/** Places that are integers, one after the other: points of a finite domain, or integers that the grid tells apart. */
function integersFrom(lower: number, places: number): Places {
  const value = (place: number): number => lower + place;
  return { places, resolution: places - 1, placeOf: (x) => x - lower, valueOf: value, startOf: value };
}

type CutPlaces = Places & Pick<NumberAsked, "placeOfCode" | "stepOfPlace">;

const known = new WeakMap<readonly number[], { readonly part: CutsPart; readonly places: CutPlaces }>();

/** Tables of cuts are long, and encoders of one schema share them. */
function knownPlaces(part: CutsPart, largestCode: number): CutPlaces {
  const made = known.get(part.cuts);
  const isSame =
    made?.part.codes === part.codes &&
    (["lower", "upper", "integer", "bits"] as const).every((key) => made.part[key] === part[key]);
  if (isSame) return made.places;
  const places = byCuts(part, largestCode);
  known.set(part.cuts, { part, places });
  return places;
}

/** Places of a table of cuts; the middle of its values stands for each. */
function byCuts({ cuts, codes, integer, lower, upper }: CutsPart, largestCode: number): CutPlaces {
  const [cutTable, codeTable] = [Float64Array.from(cuts), Int16Array.from(codes)];
  const placeOfCode = placesOf(codeTable, largestCode);
  const startOf = (place: number): number => (place === 0 ? lower : cuts[place - 1]!);
  const valueOf = (place: number): number => {
    const last = place === cuts.length ? upper : integer ? cuts[place]! - 1 : cuts[place]!;
    const value = startOf(place) / 2 + last / 2;
    return integer ? Math.floor(value) : value;
  };
  const resolution = integer ? Math.min(upper - lower, finest) : finest;
  const step = (place: number): number =>
    Math.round(((valueOf(place) - lower) / (upper - lower)) * resolution);
  return {
    places: codes.length,
    placeOfCode,
    placeOf: (x) => placeOfCode[codesByCuts(Float64Array.of(x), cutTable, codeTable)[0]! + largestCode]!,
    valueOf,
    startOf,
    resolution,
    stepOfPlace: Float64Array.from(codes, (_, place) => step(place)),
  };
}

/** The place of each code from -largestCode on, for the codes that places have, ascending. A code between two has that of the lower one. */
function placesOf(codes: Int16Array, largestCode: number): Int32Array {
  const places = new Int32Array(2 * largestCode + 1);
  let place = 0;
  for (let i = 0; i < places.length; i++) {
    while (place + 1 < codes.length && codes[place + 1]! + largestCode <= i) place++;
    places[i] = place;
  }
  return places;
}
