import type { FiniteClass } from "../../../classes/class.ts";
import type { Sample } from "../../../data/index.ts";
import type { LearnerDefinition } from "../../../learners/definition.ts";
import type { Program } from "../../../learners/learner.ts";
import { type Coins, rowsAt } from "../../../mechanisms/coins/index.ts";

/** What is wrong with a learner whose certificates are those of the sound one. */
export interface Fault {
  /** Other coins than the program asks for. */
  readonly coins?: (coins: Coins) => Coins;
  /** Another sample than the program was given. */
  readonly sample?: (sample: Sample) => Sample;
  /** Told every sample before the program sees it: for faults that look where they must not. */
  readonly peek?: (sample: Sample) => void;
  /** Another class than the learner was made for. */
  readonly subject?: (subject: FiniteClass) => FiniteClass;
}

/** A learner of the registry with a mistake put in. */
export function tampered(definition: LearnerDefinition, fault: Fault): LearnerDefinition {
  return {
    ...definition,
    make(setting, options, base) {
      const subject = fault.subject?.(setting.subject as FiniteClass) ?? setting.subject;
      const learner = definition.make({ ...setting, subject }, options, base);
      return {
        ...learner,
        plan(facts) {
          const plan = learner.plan(facts);
          return { ...plan, program: faulty(plan.program, fault) };
        },
      };
    },
  };
}

function faulty(program: Program, { coins = same, sample: change = same, peek }: Fault): Program {
  if (program.kind === "model") {
    return {
      ...program,
      learn: (sample, run) => {
        peek?.(sample);
        return program.learn(change(sample), { ...run, coins: coins(run.coins) });
      },
    };
  }
  return {
    ...program,
    prepare: async (sample, run) => {
      peek?.(sample);
      const { answer } = await program.prepare(change(sample), run);
      return {
        answer: (query, given) => {
          peek?.(sample);
          return answer(query, coins(given));
        },
      };
    },
  };
}

function same<T>(value: T): T {
  return value;
}

/** The sample with its examples sorted by point. */
export function sortedByPoint(sample: Sample): Sample {
  const order = Array.from({ length: sample.n }, (_, i) => i);
  const [column] = sample.columns;
  return rowsAt(
    sample,
    order.sort((a, b) => column![a]! - column![b]! || sample.labels[a]! - sample.labels[b]!),
  );
}
