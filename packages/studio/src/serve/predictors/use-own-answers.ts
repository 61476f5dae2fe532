import { useKeptList } from "../../address/use-kept-list.ts";
import type { Predictions } from "../../service/documents.ts";
import type { RecordValues } from "../record/record.ts";

type Told = Predictions["answers"][number];

/** An answer of this tab, with what was asked. */
export interface OwnAnswer extends Told {
  readonly record: RecordValues;
  readonly remaining: Predictions["remaining"];
  readonly entries: Predictions["receipt"]["entries"];
}

/** What was asked of a predictor with this key, in this tab alone, newest first; records may be somebody's. */
export function useOwnAnswers(predictor: string, key: string) {
  return useKeptList<OwnAnswer>(`serve/answers/${predictor}/${key}`, 50);
}
