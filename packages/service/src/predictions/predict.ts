import { HoldfastError, type Point, type RawRecord, type Sample } from "holdfast";
import { notReady } from "../data-sets/data-set.ts";
import { loadSample } from "../data-sets/index.ts";
import { newId } from "../identifiers.ts";
import type { Charge, Paid, Receipt } from "../ledger/ledger.ts";
import { nothing } from "../ledger/spending.ts";
import { coarsely } from "../operations/coarse-time.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import { answersLeft, type Left, leftAt, leftFor, pricesFor } from "./affordable.ts";
import { leftDocuments } from "./documents.ts";
import { AnsweringThreads } from "./answering-threads.ts";
import { type Asked, distinct } from "./asked.ts";
import { KnownAnswers } from "./known-answers.ts";
import type { Predictor } from "./predictor.ts";
import { answersTo, type Predicted, receiptOfAll } from "./predicted.ts";
import { requestOf } from "./question.ts";
import { overAllowance, tooFew } from "./too-few.ts";

/** Records to be labeled, all of them or none. */
export interface PredictionRequest {
  readonly predictor: Predictor;
  /** The API key that pays, by its id. */
  readonly payer: string;
  readonly records: readonly RawRecord[];
  /** With it, the request may be repeated. */
  readonly key?: string;
}

type Draw = readonly [Asked, number];

/**
 * Answers private predictions (Dagan and Feldman; sheet section 13). A question that was ever answered, whoever asked, gets the same
 * label again and costs nothing. The others are drawn with fresh coins, kept secret, charged together with their labels in one commit, all or
 * none, and only then leave. What is refused, and what is paid, follows from public numbers alone.
 */
export class Predictions {
  readonly #service: Pick<Service, "database" | "ledger" | "configuration">;
  readonly #threads = new AnsweringThreads();
  readonly #known: KnownAnswers;
  /** Requests without a key are numbered: the ledger wants one of each. */
  readonly #unkeyed = newId("once");
  #requests = 0;
  /** What remained of each account when it was last seen. Others may have spent since; only a reservation that ends adds to it. */
  readonly #seen = new Map<string, Receipt["remaining"][number]>();
  /** Keys that once went beyond an allowance: theirs are looked at before anything is drawn. */
  readonly #bounded = new Set<string>();

  constructor(service: Pick<Service, "database" | "ledger" | "configuration">) {
    this.#service = service;
    this.#known = new KnownAnswers(service.database);
  }

  async predict(request: PredictionRequest): Promise<Predicted> {
    const { predictor, records, key } = request;
    const points = predictor.pointsOf(records);
    const asked = distinct(predictor.id, points);
    const names = asked.map(({ question }) => question);
    const { labels: known, isRemoved } = await this.#known.of(predictor.dataSet.id, names);
    const fresh = asked.filter(({ question }) => !known.has(question));
    if (isRemoved) await this.#threads.drop(predictor.id);
    if (isRemoved && fresh.length > 0) notReady({ ...predictor.dataSet, state: "deleted" });
    const labels = await this.#draw(request, fresh);
    const drawn: Draw[] = fresh.map((one, i) => [one, labels[i]!]);
    const free: Draw[] = asked.flatMap((one) => {
      const label = known.get(one.question);
      return label === undefined ? [] : [[one, label] as const];
    });
    // With a key, what is free is remembered for the key too, so that the key cannot be used for another request.
    const paid = await this.#pay(
      request,
      points,
      key === undefined ? drawn : [...free, ...drawn],
      fresh.length,
    );
    return this.#reply(request, asked, new Map([...free.map(given), ...paid]));
  }

  /** Ends the threads and forgets the rows in them. */
  close(): Promise<void> {
    return this.#threads.close();
  }

  /** Labels that nobody has seen. They are drawn only where the budget seems to reach; what counts is decided with the charge. */
  async #draw(request: PredictionRequest, fresh: readonly Asked[]): Promise<readonly number[]> {
    if (fresh.length === 0) return [];
    const { predictor, payer } = request;
    const { dataSet, file } = predictor;
    const left = await this.#leftFor(predictor, fresh.length);
    if (answersLeft(left) < fresh.length)
      throw new Refusal(tooFew(left, fresh.length), { remaining: leftDocuments(left) });
    const over = this.#bounded.has(payer) ? await this.#over(request, fresh.length) : undefined;
    if (over !== undefined) throw over;
    const points = fresh.map(({ point }) => point);
    const { configuration, database } = this.#service;
    const load = async (): Promise<Pick<Predictor, "file"> & { readonly sample: Sample }> => {
      const { sample } = await loadSample(database, dataSet.id);
      return { file, sample };
    };
    return coarsely(configuration.answerGrid, () => this.#threads.answer(predictor.id, points, load));
  }

  async #pay(
    paying: PredictionRequest,
    points: readonly Point[],
    draws: readonly Draw[],
    fresh: number,
  ): Promise<ReadonlyMap<string, Paid<number>>> {
    if (draws.length === 0) return new Map();
    const { predictor, payer, key = `${this.#unkeyed}_${++this.#requests}` } = paying;
    const request = requestOf(predictor.id, points);
    const charges = draws.map(([{ question, places }, label]): readonly [Charge, number] => [
      {
        accounts: predictor.dataSet.accounts,
        payer,
        // No key of a client has a blank in it.
        key: `${key} ${places[0]!}`,
        request,
        purpose: "prediction",
        certificate: predictor.certificate,
        question,
      },
      label,
    ]);
    try {
      const paid = await this.#service.ledger.chargeAll(charges);
      for (const one of paid.at(-1)!.receipt.remaining) this.#seen.set(one.account, one);
      return new Map(draws.map(([{ question }], i) => [question, paid[i]!]));
    } catch (error) {
      if (!(error instanceof HoldfastError) || error.issue.code !== "exhausted") throw error;
      // The ledger's words are about one of the charges.
      if (error.issue.path === "allowance") {
        this.#bounded.add(payer);
        throw (await this.#over(paying, fresh)) ?? error;
      }
      const left = await this.#left(predictor);
      throw new Refusal(tooFew(left, fresh), { remaining: leftDocuments(left) });
    }
  }

  #over({ predictor, payer }: PredictionRequest, wanted: number): Promise<Refusal | undefined> {
    const { dataSet, certificate } = predictor;
    return overAllowance(this.#service.ledger, { payer, accounts: dataSet.accounts, certificate, wanted });
  }

  async #reply(
    { predictor }: PredictionRequest,
    asked: readonly Asked[],
    paid: ReadonlyMap<string, Paid<number>>,
  ): Promise<Predicted> {
    const receipts = [...paid.values()].map(({ receipt }) => receipt).filter(({ charge }) => charge !== "");
    const last = receipts.at(-1);
    return {
      answers: answersTo(asked, predictor.levels, paid),
      receipt: receiptOfAll(receipts),
      remaining:
        last === undefined
          ? await this.#left(predictor)
          : leftAt(await this.#prices(predictor), last.remaining),
    };
  }

  /** What is left, as it was last seen where that was enough, so that a budget is not read again for every answer. */
  async #leftFor(predictor: Predictor, wanted: number): Promise<readonly Left[]> {
    const seen = predictor.dataSet.accounts.map((account) => this.#seen.get(account));
    if (seen.every((one) => one !== undefined)) {
      const left = leftAt(await this.#prices(predictor), seen);
      if (answersLeft(left) >= wanted) return left;
    }
    return this.#left(predictor);
  }

  #left({ dataSet, certificate }: Predictor): Promise<readonly Left[]> {
    return leftFor(this.#service.ledger, dataSet.accounts, certificate);
  }

  #prices({ dataSet, certificate }: Predictor): ReturnType<typeof pricesFor> {
    return pricesFor(this.#service.ledger, dataSet.accounts, certificate);
  }
}

/** A label that was given before, without a charge of its own. */
function given([{ question }, answer]: Draw): readonly [string, Paid<number>] {
  return [
    question,
    { answer, how: "known", receipt: { charge: "", entries: [], price: nothing, remaining: [] } },
  ];
}
