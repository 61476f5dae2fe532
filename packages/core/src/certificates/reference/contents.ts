import { type Fraction, fraction, order, plus, times } from "./fraction.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A certificate that was verified, as far as this looks at it. */
interface Step {
  readonly rule: string;
  readonly claim: Fields;
  readonly parameters: Fields;
  readonly premises: readonly Step[];
}

const asked = ["epsilon", "rho", "gamma", "delta", "alpha", "beta"];
/** What a learner chooses for these goals in a proof by these rules are whole numbers, so that it may keep far more than was asked. */
const coarse: readonly (readonly [rule: string, goal: string])[] = [
  ["averaged-blocks", "epsilon"],
  ["averaged-blocks", "gamma"],
  ["stable-histogram", "delta"],
  ["resampling", "delta"],
  ["relabelled-privacy", "epsilon"],
  ["subsample-anything", "epsilon"],
];

const nothing = fraction(0n);

/** Steps that change neither the mechanism nor what it was run with for one row. */
const wider = ["group-privacy", "group-stability", "stated-randomness"];

/** What of a file's parameters its certificates contradict; undefined where nothing is. Written from the documentation alone. */
export function contradicted(parameters: Fields, certificates: readonly unknown[]): string | undefined {
  const steps: Step[] = [];
  const collect = (step: Step): void => {
    steps.push(step);
    step.premises.forEach(collect);
  };
  const proofs = certificates.map((certificate) =>
    beneath((certificate as { readonly derivation: Step }).derivation, wider),
  );
  proofs.forEach(collect);
  const shallow = proofs.every(
    (proof) => beneath(proof, [...wider, "basic-composition"]).premises.length === 0,
  );
  const [known, claimed] = [new Numbers(), new Numbers()];
  // What a step inside keeps below its own parameter, a wrapper may keep below its goal.
  const undershot = new Map<string, Fraction>();
  for (const { claim, parameters: used } of steps) {
    each(used, true, ({ name, value }) => {
      known.note(name, value);
    });
    each(claim, false, ({ name, value }) => {
      known.note(name, value);
      claimed.note(name, value);
    });
    for (const goal of asked) {
      const [wanted, kept] = [numeric(used[goal]), numeric(claim[goal])];
      if (wanted === undefined || kept === undefined) continue;
      const gap = plus(wanted, times(kept, fraction(-1n)));
      if (order(gap, undershot.get(goal) ?? nothing) > 0) undershot.set(goal, gap);
    }
  }
  const wrapped = typeof parameters["base"] === "object" && parameters["base"] !== null;
  known.keepLargest("queries");
  const slack = new Set(["alpha", "beta", ...asked.filter((goal) => isCoarse(goal, proofs))]);
  const wrong: string[] = [];
  each(parameters, false, ({ name, value, top, depth }) => {
    const wish = top === "options";
    const isGoal = asked.includes(name);
    // A wrapper's own goals are those of the whole; inside, the names are its base's.
    const isWhole = wrapped && depth === 1 && isGoal;
    const numbers = (isWhole ? claimed : known).of(name);
    if (numbers === undefined || (wish && !isGoal) || (shallow && top === "base" && depth > 1)) return;
    const free = slack.has(name);
    if (fits(value, numbers, isGoal, free)) return;
    // A delta may be granted and not be needed.
    const spent = numbers.at(-1)!.top > 0n;
    if (wish && name === "delta" && !spent && numeric(value) !== undefined) return;
    if (isWhole) {
      const [stated, gap] = [numeric(value), undershot.get(name)];
      const below = stated && upTo(numbers, stated);
      if (below !== undefined && gap !== undefined && order(stated!, plus(below, gap)) <= 0) return;
    }
    if (wish && Object.hasOwn(parameters, name)) {
      const own = numeric(parameters[name]);
      if (own === undefined ? parameters[name] === value : fits(value, [own], isGoal, free)) return;
    }
    wrong.push(name);
  });
  return wrong.length === 0
    ? undefined
    : `parameters: ${wrong.join(", ")} is not what the derivations of the certificates state`;
}

function beneath(step: Step, rules: readonly string[]): Step {
  const [only] = step.premises;
  return step.premises.length === 1 && only !== undefined && rules.includes(step.rule)
    ? beneath(only, rules)
    : step;
}

/** Whether no proof of a goal does without a rule that makes it coarse. */
function isCoarse(goal: string, proofs: readonly Step[]): boolean {
  const about = proofs.filter(({ claim }) => goal in claim);
  const sources = coarse.filter(([, of]) => of === goal).map(([rule]) => rule);
  return about.length > 0 && about.every((proof) => sources.some((rule) => uses(proof, rule)));
}

/** `numbers` ascend. */
function fits(value: unknown, numbers: readonly Fraction[], isGoal: boolean, free: boolean): boolean {
  const stated = numeric(value);
  if (stated === undefined) return isGoal && free && value === "infinity";
  const below = upTo(numbers, stated);
  if (below === undefined) return false;
  if (order(below, stated) === 0) return true;
  if (!isGoal) return false;
  // Nothing spent says little where something else is.
  if (below.top <= 0n && numbers.at(-1)!.top > 0n) return false;
  return free || order(stated, times(below, fraction(1001n, 1000n))) <= 0;
}

/** The last of ascending numbers that is at most another one, found by halving. */
function upTo(numbers: readonly Fraction[], most: Fraction): Fraction | undefined {
  let [start, end] = [0, numbers.length];
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if (order(numbers[middle]!, most) > 0) end = middle;
    else start = middle + 1;
  }
  return start === 0 ? undefined : numbers[start - 1];
}

/** Numbers by the name under which they are stated. */
class Numbers {
  readonly #lists = new Map<string, Map<unknown, Fraction>>();
  readonly #ascending = new Map<string, readonly Fraction[]>();

  note(name: string, value: unknown): void {
    const number = numeric(value);
    if (number === undefined) return;
    const list = this.#lists.get(name) ?? new Map<unknown, Fraction>();
    this.#lists.set(name, list.set(value, number));
  }

  keepLargest(name: string): void {
    const largest = this.of(name)?.at(-1);
    if (largest !== undefined) this.#ascending.set(name, [largest]);
  }

  of(name: string): readonly Fraction[] | undefined {
    const list = this.#lists.get(name);
    const sorted = this.#ascending.get(name) ?? (list && [...list.values()].sort(order));
    if (sorted !== undefined) this.#ascending.set(name, sorted);
    return sorted;
  }
}

interface Leaf {
  /** The last name on the way to it, the first, and how many there are. */
  readonly name: string;
  readonly top: string;
  readonly depth: number;
  readonly value: unknown;
}

/** Calls for every value below a document; what stands in lists only where `lists` says so. */
function each(
  part: unknown,
  lists: boolean,
  visit: (leaf: Leaf) => void,
  { name, top, depth }: Omit<Leaf, "value"> = { name: "", top: "", depth: 0 },
): void {
  if (Array.isArray(part)) {
    if (lists) for (const inner of part) each(inner, lists, visit, { name, top, depth });
  } else if (typeof part === "object" && part !== null) {
    for (const [key, inner] of Object.entries(part))
      each(inner, lists, visit, { name: key, top: depth === 0 ? key : top, depth: depth + 1 });
  } else visit({ name, top, depth, value: part });
}

/** A number spelled in at most 400 characters, canonically or not: options stand as they were typed. */
function numeric(value: unknown): Fraction | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  if (text.length > 400) return undefined;
  const ratio = /^([+-]?)(\d+)\/(\d+)$/.exec(text);
  if (ratio !== null) {
    const bottom = BigInt(ratio[3] ?? "");
    const top = BigInt(ratio[2] ?? "");
    return bottom === 0n ? undefined : fraction(ratio[1] === "-" ? -top : top, bottom);
  }
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/.exec(text);
  const digits = `${parts?.[2] ?? ""}${parts?.[3] ?? ""}`;
  if (parts === null || digits === "") return undefined;
  const power = Number(parts[4] ?? 0) - (parts[3] ?? "").length;
  if (Math.abs(power) > 4000) return undefined;
  const scaled = BigInt(digits) * (parts[1] === "-" ? -1n : 1n);
  return power < 0 ? fraction(scaled, 10n ** BigInt(-power)) : fraction(scaled * 10n ** BigInt(power));
}

/** What stands in a file that its claim does not allow. */
export function misplaced(model: Fields, certificate: unknown): readonly string[] {
  const { claim, derivation } = certificate as { readonly claim: Fields; readonly derivation: Step };
  if (!("neighbours" in claim)) return [];
  const answers = claim["notion"] === "private-prediction";
  const faults: string[] = [];
  // Only the theorem on random parts pays for publishing what was drawn.
  if (holdsExamples(model["hypothesis"]) && !uses(derivation, "subsample-anything"))
    faults.push("examples are kept beside a claim of privacy");
  if (model["kind"] === "predictor" && !answers)
    faults.push("a predictor keeps its rows, so only its answers can be private");
  if (model["kind"] === "model" && answers && claim["queries"] !== "infinity")
    faults.push("a model is published as a whole, and the claim is about answers alone");
  return faults;
}

function holdsExamples(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(holdsExamples);
  if (typeof part !== "object" || part === null) return false;
  return Object.hasOwn(part, "kept") || Object.values(part).some(holdsExamples);
}

function uses(step: Step, rule: string): boolean {
  return step.rule === rule || step.premises.some((inner) => uses(inner, rule));
}
