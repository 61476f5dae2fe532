import { HoldfastError, type Issue } from "holdfast";
import { inThread, type InThread, OutOfMemory } from "./in-thread.ts";

/** How a plan is made, and how long that may take. */
export interface PlanningOptions {
  /** The body of an async function of `library` and `given`, from public facts alone. */
  readonly body: string;
  /** Milliseconds after which the plan is given up. */
  readonly patience: number;
  /** What is said then. */
  readonly late: Pick<Issue, "path" | "remedy"> & { readonly what: string };
}

/** Numbers such as 1e-4000 end in more digits, or longer lists, than the engine can hold. */
const beyond: Issue = {
  code: "parameter-range",
  path: "options",
  expected: "numbers with which a plan can be computed",
  received: "numbers that are too small or too large",
};

/**
 * A plan that is made in a thread: covers and dimensions of large classes take their time. As it follows from public facts alone, what is
 * wrong with the task is told as the library says it, and a task that takes too long, or too much memory, is refused.
 */
export function planInThread<Given, Plan>({ body, patience, late }: PlanningOptions): InThread<Given, Plan> {
  const plan = inThread<Given, { readonly plan: Plan } | { readonly issue: Issue }>(`
    try {
      return { plan: await (async () => {${body}})() };
    } catch (error) {
      if (error instanceof library.HoldfastError) return { issue: error.issue };
      if (error instanceof RangeError) return { issue: ${JSON.stringify(beyond)} };
      throw error;
    }
  `);
  return async (given, signal) => {
    const end = AbortSignal.timeout(patience);
    const reply = await plan(given, signal === undefined ? end : AbortSignal.any([signal, end])).catch(
      (error: unknown) => {
        const isLate = end.aborted && signal?.aborted !== true;
        throw isLate || error instanceof OutOfMemory ? tooLarge(patience, late) : error;
      },
    );
    if ("issue" in reply) throw new HoldfastError(reply.issue);
    return reply.plan;
  };
}

function tooLarge(patience: number, { what, ...rest }: PlanningOptions["late"]): HoldfastError {
  return new HoldfastError({
    code: "too-large",
    expected: `${what} that is planned within ${patience / 1000} seconds and the memory of a thread`,
    received: "one that takes more",
    ...rest,
  });
}
