import { type Issue, Rational } from "holdfast";
import { expect, test } from "vitest";
import type { Database } from "../../database/index.ts";
import type { Alongside, Charge } from "../ledger.ts";
import { openLedger } from "../open-ledger.ts";
import { budget, chargeOf, issueOf, number } from "./charges.ts";

/** Everything that a ledger promises, whatever database is behind it. */
export function ledgerSuite(open: () => Database): void {
  test("charges add up exactly, and what the budget does not hold is refused with what is left", async () => {
    const ledger = openLedger(open(), { now: () => 1000 });
    const { id, certificate } = await ledger.open(budget("1"));
    expect(certificate.claim).toMatchObject({ notion: "differential-privacy", epsilon: number("1") });
    const first = await ledger.charge(chargeOf(id, "1/3"), { label: 1 });
    expect(first).toMatchObject({ answer: { label: 1 }, how: "paid" });
    expect(first.receipt.remaining).toEqual([{ account: id, amount: number("2/3"), delta: number("0") }]);
    const outcomes = await Promise.allSettled([1, 2, 3].map((i) => ledger.charge(chargeOf(id, "1/3"), i)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    const issue = await issueOf(ledger.charge(chargeOf(id, "1/3"), 0));
    expect(issue).toMatchObject({ code: "exhausted", path: "budget", received: "1/3" });
    const after = await ledger.state(id);
    expect(after.spent.amount.toString()).toBe("1");
    expect(after.remaining.amount.sign()).toBe(0);
    const entries = await ledger.entries(id, { after: 0, limit: 10 });
    expect(entries.map(({ kind }) => kind)).toEqual(["open", "charge", "charge", "charge"]);
    expect(entries.at(-1)?.hash).toBe(after.head);
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });

  test("a key gives its answer again and pays once, also when it comes twice at once; for another request it is refused", async () => {
    const ledger = openLedger(open());
    const { id } = await ledger.open(budget("1"));
    const charge = chargeOf(id, "1/2");
    const [one, two] = await Promise.all([ledger.charge(charge, "a"), ledger.charge(charge, "b")]);
    expect([one.how, two.how]).toEqual(["paid", "repeated"]);
    expect([one.answer, two.answer]).toEqual(["a", "a"]);
    const three = await ledger.charge(charge, "c");
    expect(three).toMatchObject({ how: "repeated", answer: "a" });
    expect(three.receipt).toEqual(one.receipt);
    expect((await ledger.state(id)).spent.amount.toString()).toBe("0.5");
    const issue = await issueOf(ledger.charge({ ...charge, request: "other" }, "d"));
    expect(issue).toMatchObject({ code: "contradiction", path: "idempotencyKey" });
    const other = await ledger.charge({ ...charge, payer: "another" }, "e");
    expect(other).toMatchObject({ how: "paid", answer: "e" });
    expect(await ledger.answered({ payer: charge.payer, key: charge.key })).toBe("a");
    expect(await ledger.answered({ payer: "nobody", key: charge.key })).toBeUndefined();
    expect(await ledger.verify(id)).toMatchObject({ holds: true });
  });

  test("a question that was answered is answered again, free, for everybody, also by an empty budget", async () => {
    const ledger = openLedger(open());
    const { id } = await ledger.open(budget("1"));
    const ask = (payer: string): Charge => chargeOf(id, "1", { payer, question: `question of ${id}` });
    const late = ask("late");
    const [one, two] = await Promise.all([ledger.charge(ask("a"), 1), ledger.charge(ask("b"), 2)]);
    expect([one.how, two.how]).toEqual(["paid", "known"]);
    expect([one.answer, two.answer]).toEqual([1, 1]);
    expect(two.receipt).toMatchObject({ entries: [], price: { kept: 0 } });
    const three = await ledger.charge(late, 3);
    expect(three).toMatchObject({ how: "known", answer: 1 });
    expect(await ledger.charge(late, 4)).toMatchObject({ how: "repeated", answer: 1 });
    expect(await ledger.answered({ question: `question of ${id}` })).toBe(1);
    expect(await ledger.quote(ask("c"))).toMatchObject({ known: true, granted: true });
    expect(await ledger.quote(chargeOf(id, "1"))).toMatchObject({ known: false, granted: false });
    expect((await ledger.state(id)).sequence).toBe(2);
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });

  test("all of a batch or none of it", async () => {
    const ledger = openLedger(open());
    const { id } = await ledger.open(budget("1"));
    const three = [1, 2, 3].map((i) => [chargeOf(id, "0.4"), i] as const);
    expect(await issueOf(ledger.chargeAll(three))).toMatchObject({ code: "exhausted" });
    expect((await ledger.state(id)).sequence).toBe(1);
    const paid = await ledger.chargeAll(three.slice(0, 2));
    expect(paid.map(({ how }) => how)).toEqual(["paid", "paid"]);
    // A key of the batch that was refused is free.
    expect((await issueOf(ledger.charge(three[2]![0], 3))).code).toBe("exhausted");
    expect(await ledger.chargeAll([])).toEqual([]);
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });

  test("every account of a lineage pays, or none", async () => {
    const ledger = openLedger(open());
    const [one, two] = [
      await ledger.open(budget("1")),
      await ledger.open(budget("0.5", { accountant: "concentrated" })),
    ];
    const both = { accounts: [one.id, two.id, one.id] };
    const { receipt } = await ledger.charge(chargeOf(one.id, "0.8", both), 1);
    expect(receipt.entries.map(({ account }) => account).sort()).toEqual([one.id, two.id].sort());
    expect(receipt.price.amount.toString()).toBe("0.8");
    // epsilon tanh(epsilon/2), rounded up
    expect((await ledger.state(two.id)).spent.amount.toNumber()).toBeCloseTo(0.8 * Math.tanh(0.4), 9);
    expect((await issueOf(ledger.charge(chargeOf(one.id, "0.3", both), 2))).code).toBe("exhausted");
    expect((await ledger.state(two.id)).sequence).toBe(2);
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });

  test("a reservation is paid at once, kept by commit, given back by abort; the other way is refused", async () => {
    const ledger = openLedger(open());
    const { id } = await ledger.open(budget("1"));
    const charge = chargeOf(id, "3/4", { purpose: "training" });
    const reserved = await ledger.reserve(charge);
    expect(reserved.state).toBe("reserved");
    expect(await ledger.reserve(charge)).toEqual(reserved);
    expect((await issueOf(ledger.reserve(chargeOf(id, "3/4")))).code).toBe("exhausted");
    expect((await issueOf(ledger.charge(charge, 1))).path).toBe("idempotencyKey");
    await ledger.abort(reserved.charge);
    await ledger.abort(reserved.charge);
    expect((await ledger.state(id)).spent.amount.sign()).toBe(0);
    expect((await issueOf(ledger.commit(reserved.charge, "model"))).code).toBe("contradiction");
    expect((await ledger.reserve(charge)).state).toBe("aborted");
    const again = await ledger.reserve(chargeOf(id, "3/4"));
    const written: string[] = [];
    const alongside = (_: unknown, of: string): Promise<void> => Promise.resolve(void written.push(of));
    const receipt = await ledger.commit(again.charge, "model", alongside);
    expect(receipt.price.amount.toString()).toBe("0.75");
    expect(receipt.entries).toHaveLength(2);
    expect(await ledger.commit(again.charge, "other", alongside)).toEqual(receipt);
    expect(written).toEqual([again.charge]);
    expect((await issueOf(ledger.abort(again.charge))).code).toBe("contradiction");
    expect((await issueOf(ledger.commit("ch_none", 1))).code).toBe("not-found");
    const entries = await ledger.entries(id, { after: 1, limit: 10 });
    expect(entries.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      "reserve 0.75",
      "abort -0.75",
      "reserve 0.75",
      "commit 0",
    ]);
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });

  test("an allowance limits one key, and counts what that key spent before", async () => {
    const ledger = openLedger(open());
    const { id } = await ledger.open(budget("10"));
    const keyId = `limited on ${id}`;
    await ledger.charge(chargeOf(id, "1", { payer: keyId }), 1);
    const allowance = { keyId, account: id, amount: number("2"), delta: Rational.zero };
    await ledger.allow(allowance);
    await ledger.charge(chargeOf(id, "1", { payer: keyId }), 1);
    const issue = await issueOf(ledger.charge(chargeOf(id, "1", { payer: keyId }), 1));
    expect(issue).toMatchObject({ code: "exhausted", path: "allowance" });
    await ledger.charge(chargeOf(id, "1", { payer: "unlimited" }), 1);
    await ledger.allow({ ...allowance, amount: number("3") });
    const { charge } = await ledger.reserve(chargeOf(id, "1", { payer: keyId }));
    expect((await issueOf(ledger.charge(chargeOf(id, "1", { payer: keyId }), 1))).path).toBe("allowance");
    await ledger.abort(charge);
    await ledger.charge(chargeOf(id, "1", { payer: keyId }), 1);
    expect(await ledger.allowances(keyId)).toMatchObject([
      { amount: number("3"), spent: { amount: number("3") } },
    ]);
    expect((await issueOf(ledger.allow({ ...allowance, account: "ac_none" }))).code).toBe("not-found");
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });

  test("what is written alongside is written with the charge, and what it throws harms nobody else", async () => {
    const database = open();
    const ledger = openLedger(database);
    const { id } = await ledger.open(budget("10"));
    const setting =
      (name: string): Alongside =>
      async (transaction) => {
        await transaction
          .insertInto("settings")
          .values({ name: `${name} ${id}`, value: "" })
          .execute();
      };
    const failure = new Error("overtaken");
    const outcomes = await Promise.allSettled([
      ledger.charge(chargeOf(id, "1", { alongside: setting("a") }), 1),
      ledger.charge(chargeOf(id, "1", { alongside: () => Promise.reject(failure) }), 2),
      ledger.charge(chargeOf(id, "1", { alongside: setting("a") }), 3),
      ledger.charge(chargeOf(id, "1", { alongside: setting("b") }), 4),
      ledger.charge(chargeOf(id, "100", { alongside: setting("c") }), 5),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "fulfilled",
      "rejected",
    ]);
    expect(outcomes[1]).toMatchObject({ reason: failure });
    const rows = await database.query
      .selectFrom("settings")
      .select("name")
      .where("name", "like", `%${id}`)
      .execute();
    expect(rows.map(({ name }) => name.split(" ")[0]).sort()).toEqual(["a", "b"]);
    expect((await ledger.state(id)).spent.amount.toString()).toBe("2");
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });

  test("`admits` sees every account as it would stand, and refuses with its own issue", async () => {
    const ledger = openLedger(open());
    const { id } = await ledger.open(budget("10"));
    const no: Issue = { code: "parameter-range", path: "goal", expected: "less" };
    const charge = chargeOf(id, "1", {
      admits: ({ spent }) => (spent.amount.compare(1) > 0 ? no : undefined),
    });
    await ledger.charge(charge, 1);
    expect(await issueOf(ledger.charge({ ...charge, key: "next" }, 1))).toEqual(no);
    expect(await ledger.quote(charge)).toMatchObject({ granted: false, issue: no });
    expect((await ledger.state(id)).sequence).toBe(2);
  });

  test("exact answers are counted where an account admits them, and refused where it does not", async () => {
    const ledger = openLedger(open());
    const exact = await ledger.open(budget("1", { answers: "exact" }));
    const selection = { nats: number("3.5"), kept: 2 };
    const { accounts, payer, key, request, purpose } = chargeOf(exact.id, "1");
    const charge = { accounts, payer, key, request, purpose };
    await ledger.charge({ ...charge, selection }, 1);
    await ledger.charge(chargeOf(exact.id, "1/2"), 1);
    expect((await ledger.state(exact.id)).spent).toMatchObject({ amount: number("0.5"), ...selection });
    const closed = await ledger.open(budget("1"));
    const refused = ledger.charge({ ...charge, key: "exact", accounts: [closed.id], selection }, 1);
    expect(await issueOf(refused)).toMatchObject({ code: "contradiction", path: "answers" });
    expect(
      await issueOf(ledger.open(budget("1", { answers: "exact", accountant: "concentrated" }))),
    ).toMatchObject({
      code: "contradiction",
    });
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });

  test("a refusal by one of several accounts says what is left of all of them, as they stand", async () => {
    const ledger = openLedger(open());
    const [large, small] = [await ledger.open(budget("1")), await ledger.open(budget("1/4"))];
    const refused = ledger.charge(chargeOf(large.id, "1/2", { accounts: [large.id, small.id] }), 1);
    expect(await issueOf(refused)).toMatchObject({ expected: "a price of at most 1, 0.25" });
    expect((await ledger.state(large.id)).remaining.amount.toString()).toBe("1");
  });

  test("what a backup lost is charged: all that is left, or what the curator vouches for", async () => {
    const ledger = openLedger(open());
    const { id } = await ledger.open(budget("1"));
    await ledger.charge(chargeOf(id, "1/4"), 1);
    await ledger.allow({ keyId: "curator", account: id, amount: number("1/8"), delta: number("0") });
    await ledger.chargeLost({ account: id, payer: "curator", amount: number("1/4") });
    const { remaining } = await ledger.chargeLost({ account: id, payer: "curator", amount: "all" });
    expect(remaining[0]?.amount.sign()).toBe(0);
    expect((await issueOf(ledger.charge(chargeOf(id, "1/4"), 1))).code).toBe("exhausted");
    const exact = await ledger.open(budget("1", { answers: "exact" }));
    const lost = { account: exact.id, payer: "curator", amount: "all" } as const;
    expect(await issueOf(ledger.chargeLost(lost))).toMatchObject({
      code: "parameter-missing",
      path: "selection",
    });
    await ledger.chargeLost({ ...lost, selection: { nats: number("10"), kept: 3 } });
    expect((await ledger.state(exact.id)).spent).toMatchObject({ amount: number("1"), kept: 3 });
    expect(await ledger.verify()).toMatchObject({ holds: true });
  });
}
