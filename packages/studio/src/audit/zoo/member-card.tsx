import { formatNumber } from "../../format/number.ts";
import { enclosedText } from "../shown/enclosed-text.ts";
import type { MeasuredMember, ShownMember } from "../work/zoo.ts";
import { ProfileSketch } from "./profile-sketch.tsx";

interface MemberCardProps {
  readonly member: ShownMember;
  readonly measured: MeasuredMember | undefined;
}

/** A member of the zoo at a glance. */
export function MemberCard({ member, measured }: MemberCardProps) {
  const { id, summary, claimed, truth, broken } = member;
  return (
    <article class="card audit-member" aria-label={id}>
      <header>
        <h2>
          <a href={`#/audit/zoo?zoo=${id}`}>{id}</a>
        </h2>
        <BrokenTag isBroken={broken} />
      </header>
      <ProfileSketch claimed={claimed} truth={truth.epsilon} />
      <dl class="audit-facts">
        <dt>claimed</dt>
        <dd>{privacyText(claimed)}</dd>
        <dt>truth</dt>
        <dd>{formatNumber(truth.epsilon)}</dd>
        <dt>measured</dt>
        <dd>{measured === undefined ? "…" : measuredText(measured)}</dd>
      </dl>
      <p class="small">{summary}</p>
    </article>
  );
}

/** Whether the claim of a member is true, by a word and a color. */
export function BrokenTag({ isBroken }: { readonly isBroken: boolean }) {
  return <span class={`tag ${isBroken ? "bad" : "good"}`}>{isBroken ? "broken" : "correct"}</span>;
}

/** `epsilon 1, delta 0.01`; a delta of 0 is not told. */
function privacyText({ epsilon, delta }: { readonly epsilon: number; readonly delta: number }): string {
  return `${formatNumber(epsilon)}${delta === 0 ? "" : `, delta ${formatNumber(delta)}`}`;
}

/** What an exact audit found. */
function measuredText({ epsilon, verdict }: MeasuredMember): string {
  const isBroken = verdict === "broken";
  return `${enclosedText(epsilon, isBroken ? "down" : "up")}, ${isBroken ? "breaks the claim" : "keeps it here"}`;
}
