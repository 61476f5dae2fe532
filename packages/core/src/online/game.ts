import type { Label } from "../classes/class.ts";
import { refuse } from "../issues/index.ts";
import { indexOfPoint } from "./arguments.ts";
import { type SoaOptions, type StandardOptimalAlgorithm, standardOptimalAlgorithm } from "./soa.ts";
import { firstRow, isEmpty, sizeOf, type VersionSpace } from "./version-space.ts";

/**
 * The mistake-bound game (Bun-Livni-Moran, section 2.3): round by round the adversary names a point, the standard
 * optimal algorithm predicts its label, and the true label is told. While some function of the class agrees with all
 * labels there are at most `mistakeBound` mistakes. When none does the game is broken and goes on by Definition 8: the last
 * predictor, changed at the points that came since.
 */
export class OnlineGame {
  /** The Littlestone dimension of the class. */
  readonly mistakeBound: number;
  readonly #algorithm: StandardOptimalAlgorithm;
  #space: VersionSpace;
  #rank: number;
  /** Labels told since the game broke; undefined before. */
  #patches: Map<number, Label> | undefined;
  #asked: { readonly point: number; readonly prediction: Label } | undefined;
  #rounds = 0;
  #mistakes = 0;

  constructor(options: SoaOptions) {
    this.#algorithm = standardOptimalAlgorithm(options);
    this.#space = this.#algorithm.spaces.whole();
    this.#rank = options.dimension.dimension(this.#space);
    this.mistakeBound = this.#rank;
    if (this.#rank < 0)
      refuse({
        code: "parameter-range",
        path: "matrix",
        expected: "at least one function",
        received: "none",
      });
  }

  /** The prediction at a point. The round ends with `feedback`; until then another point may be asked instead. */
  predict(point: number): Label {
    indexOfPoint(point, this.#algorithm.spaces.matrix.points);
    const prediction = this.#patches?.get(point) ?? this.#algorithm.predict(this.#space, point);
    this.#asked = { point, prediction };
    return prediction;
  }

  /** Tells the true label of the point that was asked last; says whether the prediction was a mistake. */
  feedback(label: Label): boolean {
    if (this.#asked === undefined) {
      return refuse({ code: "command", path: "feedback", expected: "a prediction before its label" });
    }
    const { point, prediction } = this.#asked;
    this.#asked = undefined;
    this.#rounds += 1;
    if (prediction !== label) this.#mistakes += 1;
    if (this.#patches === undefined) this.#restrict(point, label);
    else this.#patches.set(point, label);
    return prediction !== label;
  }

  #restrict(point: number, label: Label): void {
    const kept = this.#algorithm.spaces.labelled(this.#space, point, label);
    if (isEmpty(kept)) this.#patches = new Map([[point, label]]);
    else this.#space = kept;
    this.#rank = this.#patches === undefined ? this.#algorithm.dimension.dimension(kept) : -1;
  }

  get rounds(): number {
    return this.#rounds;
  }

  get mistakes(): number {
    return this.#mistakes;
  }

  /** The Littlestone dimension of what is still possible: how many mistakes may still come; -1 when broken. */
  get rank(): number {
    return this.#rank;
  }

  /** Does no function of the class agree with all labels? */
  get broken(): boolean {
    return this.#patches !== undefined;
  }

  /** How many functions agree with all labels. */
  get remaining(): number {
    return this.broken ? 0 : sizeOf(this.#space);
  }

  /** The functions that agree with all labels. */
  get versionSpace(): VersionSpace {
    return this.broken ? new Uint32Array(this.#space.length) : this.#space.slice();
  }

  /** The first row that agrees with all labels; -1 when broken. */
  get firstConsistent(): number {
    return this.broken ? -1 : firstRow(this.#space);
  }
}
