import { canonical } from "./canonical.ts";
import { type Fraction, fraction, order, parse } from "./fraction.ts";
import { must } from "./rule.ts";

/** An event as it stands in the document. */
export type PlainEvent = Readonly<Record<string, unknown>> & { readonly kind: string };

type Check = (value: unknown) => boolean;

const exceeds = (value: unknown, least: bigint): boolean => order(parse(value), fraction(least)) > 0;
const positive: Check = (value) => exceeds(value, 0n);
const notNegative: Check = (value) => parse(value).top >= 0n;
const belowOne: Check = (value) => order(parse(value), fraction(1n)) < 0;
const count: Check = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
const each =
  (check: Check): Check =>
  (list) =>
    Array.isArray(list) && list.length > 0 && list.every((item) => check(item));

/** What every kind of event says, and what it may say. */
const fields: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  gaussian: { sigma: positive },
  laplace: { scale: positive },
  "discrete-gaussian": { variance: positive, sensitivity: count },
  "discrete-laplace": { scale: positive, sensitivity: count },
  pure: { epsilon: notNegative },
  approximate: { epsilon: notNegative, delta: (value) => notNegative(value) && belowOne(value) },
  "bounded-range": { epsilon: notNegative },
  "permute-and-flip": { epsilon: notNegative },
  "zero-concentrated": { rho: notNegative },
  renyi: { orders: each((value) => exceeds(value, 1n)), epsilons: each(notNegative) },
  repeated: { event: isEvent, times: count },
  composed: { events: each(isEvent) },
  parallel: { events: each(isEvent) },
  subsampled: {
    scheme: (value) => value === "poisson" || value === "without-replacement",
    rate: (value) => positive(value) && (value === "1" || belowOne(value)),
    event: isEvent,
  },
  selected: {
    shape: (value) => exceeds(value, -1n),
    stop: (value) => positive(value) && belowOne(value),
    event: isEvent,
  },
};

/** Is the value an event with the fields of its kind, in range, and no others? */
function isEvent(value: unknown): value is PlainEvent {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { kind, ...rest } = value as Record<string, unknown>;
  const wanted = typeof kind === "string" && Object.hasOwn(fields, kind) ? fields[kind] : undefined;
  if (wanted === undefined) return false;
  const complete = Object.keys(rest).sort().join() === Object.keys(wanted).sort().join();
  if (!complete || !Object.entries(wanted).every(([name, check]) => check(rest[name]))) return false;
  return kind !== "renyi" || lengthOf(rest["orders"]) === lengthOf(rest["epsilons"]);
}

function lengthOf(list: unknown): number {
  return (list as readonly unknown[]).length;
}

/** The list of events among the parameters, checked. */
export function eventsOf(parameters: Readonly<Record<string, unknown>>): readonly PlainEvent[] {
  const list = parameters["events"];
  checkSize(list);
  must(Array.isArray(list) && list.length > 0 && list.every(isEvent), "a list of events");
  return list;
}

/** How often each event that is no list and no repetition happened. */
export function singles(
  events: readonly PlainEvent[],
  times = 1n,
): readonly (readonly [PlainEvent, bigint])[] {
  return events.flatMap((event) => {
    if (event.kind === "repeated") {
      return singles([event["event"] as PlainEvent], times * BigInt(event["times"] as number));
    }
    if (event.kind === "composed") return singles(event["events"] as PlainEvent[], times);
    return [[event, times] as const];
  });
}

/** What the kinds of the events rest on. */
export function eventNeeds(parameters: Readonly<Record<string, unknown>>): readonly string[] {
  const text = JSON.stringify(parameters["events"]);
  const has = (...words: readonly string[]): boolean => words.some((word) => text.includes(`:"${word}"`));
  const added = parameters["neighbours"] === "add-or-remove-one";
  return [
    ...["stated-events", "fresh-coins", "every-prefix"],
    ...(has("gaussian", "laplace") ? ["real-arithmetic"] : []),
    ...(has("parallel") ? [added ? "public-partition" : "public-split"] : []),
    ...(has("poisson") ? ["poisson-subset"] : []),
    ...(has("without-replacement") ? ["uniform-subset", "order-invariant"] : []),
  ];
}

/** A number of an event. */
export function numberOf(event: PlainEvent, name: string): Fraction {
  const value = event[name];
  return typeof value === "number" ? fraction(BigInt(value)) : parse(value);
}

/** Events lie at most 16 deep in each other, and there are at most 100 000 of them. */
function checkSize(list: unknown): void {
  let [level, depth, found] = [[list], 0, 0];
  for (; level.length > 0; depth++) {
    found += level.length;
    must(depth <= 32 && found <= 100_000, "events of manageable number and depth");
    level = level.flatMap((value) => {
      if (typeof value !== "object" || value === null) return [];
      if (Array.isArray(value)) return value as unknown[];
      const { event, events, orders, epsilons } = value as Record<string, unknown>;
      return [event, events, orders, epsilons].filter((part) => typeof part === "object" && part !== null);
    });
  }
}

/** What an account may take: per different event; and for sums of losses by the root of how many there are. */
export function eventsWork(
  parameters: Readonly<Record<string, unknown>>,
  each: number | "losses",
  onPart = 0,
): number {
  const events = eventsOf(parameters);
  const happened = singles(events);
  const often = new Map<string, number>();
  for (const [event, times] of happened) {
    const text = canonical(event);
    often.set(text, (often.get(text) ?? 0) + Number(times));
  }
  if (each !== "losses") {
    const parts = [...often.keys()].filter((text) => text.includes('"poisson"')).length;
    return 150_000 + each * often.size + onPart * parts;
  }
  const ways = JSON.stringify(events).includes('"poisson"') ? 2 : 1;
  const costs = [...often].map(
    ([text, times]) => (text.includes('"subsampled"') ? 950_000 : 0) + 60_000 + 8000 * Math.sqrt(times),
  );
  return ways * costs.reduce((sum, cost) => sum + cost, 260_000);
}
