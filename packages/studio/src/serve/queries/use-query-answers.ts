import { useKeptList } from "../../address/use-kept-list.ts";
import type { QueryReply } from "../../service/documents.ts";

/** An answer of this tab, with what was typed. */
export interface OwnQueryAnswer extends QueryReply {
  readonly query: string;
}

/** What was asked of a table with this key, in this tab alone, newest first. */
export function useQueryAnswers(dataSet: string, key: string) {
  return useKeptList<OwnQueryAnswer>(`serve/queries/${dataSet}/${key}`, 30);
}
