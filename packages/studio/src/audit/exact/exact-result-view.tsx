import { useField } from "../../address/use-address.ts";
import { Card } from "../../parts/card.tsx";
import { Notice } from "../../parts/notice.tsx";
import type { ExactResult } from "../work/exact-result.ts";
import { ClaimList } from "./claim-list.tsx";
import { ProfileCards } from "./profile-cards.tsx";
import { sentenceOf } from "./verdict-words.ts";
import { WorstCase } from "./worst-case.tsx";

/** What a result is about. */
export interface ResultWords {
  /** What was audited, in a line. */
  readonly about: string;
  /** On what: `on all 56 data sets`. */
  readonly where: string;
  /** Which pairs were compared. */
  readonly compared: string;
}

interface ExactResultViewProps extends ResultWords {
  readonly result: ExactResult;
}

/** What an exact audit found. */
export function ExactResultView({ result, about, where, compared }: ExactResultViewProps) {
  const [claim] = useField("claim", "");
  const asked = claim === "" ? result.heading : Number(claim);
  const chosen = result.rows[asked] === undefined ? result.heading : asked;
  const witness = result.rows[chosen]?.witness;
  const kind = result.holds === true ? "good" : result.holds === false ? "error" : "warning";
  return (
    <>
      <Card title="Claimed beside measured" aside={<span class="small soft mono">{about}</span>}>
        <Notice kind={kind}>{sentenceOf(result, where)}</Notice>
        <ClaimList result={result} chosen={chosen} />
      </Card>
      {witness !== undefined && (
        <Card title="The worst case" aside={<span class="small soft">of {result.rows[chosen]!.notion}</span>}>
          <WorstCase witness={witness} />
        </Card>
      )}
      <ProfileCards result={result} compared={compared} />
    </>
  );
}
