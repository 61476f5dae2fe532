import type { HoldfastClient } from "holdfast-service/client";
import { everyPage } from "../service/every-page.ts";

/**
 * The newest training of the service that learns the same from the same table and was paid for, if there is one: an order that was sent
 * with another API key may have become it.
 */
export async function earlierJob(
  jobs: Pick<HoldfastClient["jobs"], "list">,
  task: { readonly dataSet: string; readonly learner: string; readonly class: string },
): Promise<string | undefined> {
  const { items } = await everyPage(jobs.list);
  const [newest] = items
    .filter(
      (job) =>
        job.dataSet === task.dataSet &&
        job.learner === task.learner &&
        job.class === task.class &&
        job.payment !== "given-back",
    )
    .sort((a, b) => b.created - a.created);
  return newest?.id;
}
