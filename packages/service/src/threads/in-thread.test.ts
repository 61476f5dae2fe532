import { HoldfastError } from "holdfast";
import { describe, expect, it } from "vitest";
import { inThread } from "./in-thread.ts";
import { planInThread } from "./plan-in-thread.ts";

const late = { what: "a task", path: "task", remedy: "Ask for less." };
const refusing = `throw new library.HoldfastError({ code: "schema", path: "x", expected: given });`;
const endless = `await new Promise((resolve) => setTimeout(resolve, 1e6));`;

describe("work in a thread", () => {
  it("has the library and what it was given, and comes back as JSON", async () => {
    const sum = inThread<{ readonly a: string; readonly b: string }, string>(
      `return library.Rational.parse(given.a).plus(given.b);`,
    );
    expect(await sum({ a: "1/3", b: "1/6" })).toBe("0.5");
  });

  it("is ended by its signal, with the reason of the signal", async () => {
    const work = inThread<object, never>(endless);
    await expect(work({}, AbortSignal.abort(new Error("no time")))).rejects.toThrow("no time");
    const controller = new AbortController();
    const working = work({}, controller.signal);
    controller.abort(new Error("enough"));
    await expect(working).rejects.toThrow("enough");
  });

  it("may put things away before it ends, for as long as it is given", async () => {
    const mark = new SharedArrayBuffer(4);
    const given = { mark };
    const tidy = `await new Promise((resolve) => parentPort.once("message", resolve));
      Atomics.store(new Int32Array(given.mark), 0, 1);
      throw new Error("stopped");`;
    const late = `parentPort.once("message", () => undefined); ${endless}`;
    for (const [body, grace, marked] of [
      [tidy, 60_000, 1],
      [late, 50, 0],
    ] as const) {
      Atomics.store(new Int32Array(mark), 0, 0);
      const controller = new AbortController();
      const working = inThread<object, never>(body, grace)(given, controller.signal);
      controller.abort(new Error("enough"));
      await expect(working).rejects.toThrow("enough");
      expect(Atomics.load(new Int32Array(mark), 0)).toBe(marked);
    }
  });

  it("says nothing of what it ended with: it may have come from rows", async () => {
    const work = inThread<string, never>(refusing);
    const error: unknown = await work("a row").catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(HoldfastError);
    expect(String(error)).toBe("Error: a thread of the library has ended");
  });
});

describe("a plan in a thread", () => {
  it("tells what is wrong as the library says it, since it is made of public facts", async () => {
    const plan = planInThread<string, number>({ body: refusing, patience: 60_000, late });
    await expect(plan("a column")).rejects.toMatchObject({ issue: { code: "schema", expected: "a column" } });
  });

  it("is refused where it takes too long, unless it was given up before", async () => {
    const slow = { body: endless, late };
    await expect(planInThread<object, number>({ ...slow, patience: 1 })({})).rejects.toMatchObject({
      issue: { code: "too-large", path: "task", remedy: "Ask for less." },
    });
    const given = AbortSignal.abort(new Error("given up"));
    await expect(planInThread<object, number>({ ...slow, patience: 60_000 })({}, given)).rejects.toThrow(
      "given up",
    );
  });
});
