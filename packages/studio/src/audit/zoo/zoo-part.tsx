import { useAddress, useField } from "../../address/use-address.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { ChoiceField } from "../../parts/choice-field.tsx";
import { ErrorNotice, Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { library } from "../library.ts";
import type { MeasuredMember } from "../work/zoo.ts";
import { MemberCard } from "./member-card.tsx";
import { MemberView } from "./member-view.tsx";

/** The zoo: mechanisms whose truth is known, to try audits on. */
export function ZooPart() {
  const id = useAddress().fields["zoo"];
  const [show, setShow] = useField("show", "all");
  const members = useAnswer(library, "members", null as never);
  const all = members.value ?? [];
  const opened = all.find((member) => member.id === id);
  const wanted = opened === undefined ? {} : { ids: [opened.id] };
  const measured = useAnswer(library, "measureMembers", members.value && wanted);
  const sofar = (measured.progress ?? []) as readonly MeasuredMember[];
  const found = (name: string) => [...(measured.value ?? []), ...sofar].find((one) => one.id === name);
  if (opened !== undefined) return <MemberView member={opened} measured={found(opened.id)} />;
  const shown = all.filter(({ broken }) => show === "all" || (show === "broken") === broken);
  const count = (isBroken: boolean): number => all.filter(({ broken }) => broken === isBroken).length;
  return (
    <div class="stack">
      <ErrorNotice error={members.error ?? measured.error} />
      {id !== undefined && all.length > 0 && (
        <Notice kind="warning">There is no member {JSON.stringify(id)}. These are all of them:</Notice>
      )}
      <p class="soft audit-lead">
        Mechanisms whose true epsilon is known, as they were published or shipped: some keep their promise,
        some break it. The pictures show the delta that the claim allows at every epsilon, dashed, and the
        delta that the truth allows. Measured is the least epsilon on a few pairs of neighbors, from the exact
        law of the output.
      </p>
      <ChoiceField
        label="Show"
        value={show}
        options={[
          { value: "all", label: `all ${all.length === 0 ? "" : all.length}` },
          { value: "broken", label: `broken ${all.length === 0 ? "" : count(true)}` },
          { value: "correct", label: `correct ${all.length === 0 ? "" : count(false)}` },
        ]}
        onValue={setShow}
      />
      <Working isBusy={measured.isWaiting} label="Computing exact laws" />
      <ul class="audit-gallery" aria-label="Members of the zoo">
        {shown.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} measured={found(member.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
