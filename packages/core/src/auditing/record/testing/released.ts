import type { Certificate } from "../../../certificates/index.ts";
import type { Point, Sample } from "../../../data/index.ts";
import { answeringFrom, type ModelFile, openModel } from "../../../learners/model/index.ts";
import type { RandomSource } from "../../../random/index.ts";
import type { Release } from "../pair.ts";

/** Certificates of a file that was just made are no documents. */
export const certificatesOf = ({ certificates }: ModelFile): readonly Certificate[] =>
  certificates as readonly Certificate[];

/** All answers of a predictor, and what is public in its file. */
export async function answersOf(
  file: ModelFile,
  sample: Sample,
  { queries, random }: { readonly queries: readonly Point[]; readonly random: RandomSource },
): Promise<Release> {
  const { secret: _secret, ...told } = file;
  const served = await answeringFrom(openModel(file), sample, { random });
  const labels: number[] = [];
  for (const query of queries) labels.push(await served.answer(query));
  const certificates = certificatesOf(file).filter(
    ({ claim }) => claim.notion === "private-prediction" && claim.queries === queries.length,
  );
  return { output: { told, labels }, certificates };
}
