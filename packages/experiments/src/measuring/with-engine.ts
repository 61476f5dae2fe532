import { inProcessEngine, type ScoreEngine } from "holdfast";

/** What is measured with one engine for all runs, which is closed whatever happens. */
export async function withEngine<Found>(measure: (engine: ScoreEngine) => Promise<Found>): Promise<Found> {
  const engine = inProcessEngine({ threads: 1 });
  try {
    return await measure(engine);
  } finally {
    await engine.close();
  }
}
