import type { sessions } from "holdfast";
import type { Static } from "typebox";
import type { DataSet } from "../data-sets/index.ts";
import { namesIn } from "../database/pieces.ts";
import { priceDocument } from "../http/price-documents.ts";
import { countedIn } from "../inquiries/counted-in.ts";
import type { KeptAnswer } from "../inquiries/pay.ts";
import type { AccountState, Price } from "../ledger/ledger.ts";
import { isPayment, priceIn } from "../ledger/receipt.ts";
import { nothing } from "../ledger/spending.ts";
import type { Service } from "../service.ts";
import { distributionBar } from "./reply.ts";
import { readStep } from "./read-step.ts";
import type { TranscriptLine } from "./shapes.ts";
import type { StoredStep } from "./store.ts";

interface Telling {
  readonly dataSet: DataSet;
  readonly states: readonly AccountState[];
  readonly goal: sessions.SessionGoal;
}

/**
 * The transcript as its analyst sees it: every line with what it cost, and with its bar to the distribution as the promise stands now, so
 * that whoever comes back finds what the replies said.
 */
export async function transcriptLines(
  service: Service,
  steps: readonly StoredStep[],
  telling: Telling,
): Promise<readonly Static<typeof TranscriptLine>[]> {
  // When a draw was done may depend on rows: it is told no finer than the grids on which answers leave.
  const grid = Math.max(service.configuration.answerGrid, service.configuration.jobGrid);
  const charges = steps.map(({ charge }) => charge);
  const prices = await pricesOf(service, charges, telling.dataSet.accounts[0]!);
  const kept = await keptBars(service, charges);
  return Promise.all(
    steps.map(async (step) => {
      const bar = kept.get(step.charge);
      const distribution = bar === undefined ? await barNow(step, telling) : bar;
      return {
        ...step,
        ...countedIn(step.question as sessions.Json, telling.dataSet),
        time: step.time - (step.time % grid),
        price: priceDocument(prices.get(step.charge) ?? nothing),
        ...(distribution === null ? {} : { distribution }),
      };
    }),
  );
}

/** What charges cost, in the numbers of the first account. */
async function pricesOf(
  { database: { query } }: Service,
  charges: readonly string[],
  account: string,
): Promise<ReadonlyMap<string, Price>> {
  const prices = new Map<string, Price>();
  for (const piece of namesIn(charges)) {
    const entries = query.selectFrom("entries").selectAll().where("charge", "in", piece);
    for (const entry of await entries.where("account", "=", account).execute())
      if (isPayment(entry.kind)) prices.set(entry.charge, priceIn(entry));
  }
  return prices;
}

/** The bars that were written down with answers: those of instruments, and null where no share of rows was told. */
async function keptBars(
  { database: { query } }: Service,
  charges: readonly string[],
): Promise<ReadonlyMap<string, sessions.Json>> {
  const bars = new Map<string, sessions.Json>();
  for (const piece of namesIn(charges)) {
    const rows = await query
      .selectFrom("charges")
      .select(["id", "answer"])
      .where("id", "in", piece)
      .execute();
    for (const { id, answer } of rows) {
      const { distribution } = JSON.parse(answer ?? "{}") as Partial<KeptAnswer>;
      if (distribution !== undefined) bars.set(id, distribution);
    }
  }
  return bars;
}

async function barNow({ question, answer }: StoredStep, telling: Telling): Promise<sessions.Json> {
  const step = await readStep(question as sessions.Json, telling.dataSet, []);
  return distributionBar(step, answer as sessions.Json, telling);
}
