import { useField } from "../../address/use-address.ts";
import { libraryOf } from "../../library/library.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { ChoiceField } from "../../parts/choice-field.tsx";
import { Current } from "../../parts/current.tsx";
import { ErrorNotice, Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { NotionTable } from "./notion-table.tsx";
import { notions, phaseAt, type PhaseNotion, type PhaseNumbers } from "./phase.ts";
import { PlanePicture } from "./plane-picture.tsx";
import { deltaSentence, phaseSentence } from "./sentence.ts";
import { pointsOf } from "./sliders.ts";
import { SlidersCard } from "./sliders-card.tsx";
import type * as work from "./work.ts";
import "./phases.css";

const library = libraryOf<typeof work>("phases");

/** A slider on its way is not asked about at every step, in milliseconds: what is taken back late costs the thread. */
const rest = 220;

/** What can be learned of thresholds, and what cannot. */
export function PhasesPart() {
  const [spec] = useField("class", "thresholds:1024");
  const [n] = useField("n", "500");
  const [epsilon] = useField("epsilon", "0.1");
  const [delta] = useField("delta", "1e-6");
  const [alpha] = useField("alpha", "0.05");
  const [beta] = useField("beta", "0.05");
  const [setting, setSetting] = useField("setting", "agnostic");
  const [asked, setAsked] = useField("notion", "pure");
  const [against, setAgainst] = useField("against", "points");
  const points = pointsOf(spec);
  const notion: PhaseNotion = notions.find(({ value }) => value === asked)?.value ?? "pure";
  const axis = against === "epsilon" ? "epsilon" : "points";
  const numbers: PhaseNumbers | undefined =
    points === undefined
      ? undefined
      : {
          points,
          epsilon,
          delta,
          alpha,
          beta,
          setting: setting === "realizable" ? "realizable" : "agnostic",
        };
  const all = useAnswer(library, "phases", numbers, { rest });
  const plane = useAnswer(library, "plane", numbers && { notion, against: axis, numbers }, {
    rest,
  });
  const examples = Number(n);
  const known = all.value?.find((one) => one.notion === notion);
  const worthless = notion === "approximate" ? deltaSentence(examples, delta) : undefined;
  return (
    <div class="stack">
      <p class="soft">
        How many examples a learner of thresholds needs depends on what is promised: a purely private one
        needs more on a larger domain and none suffices on the line, while private predictions stop asking for
        more. Every boundary is a theorem's; what lies between them nobody has settled here.
      </p>
      <Working
        isBusy={all.isWaiting || plane.isWaiting}
        share={plane.isWaiting ? (plane.progress as number | undefined) : undefined}
        label="Evaluating the bounds"
      />
      <ErrorNotice error={points === undefined ? unknownClass(spec) : (all.error ?? plane.error)} />
      <div class="split">
        <SlidersCard points={points} hasDelta={notion === "approximate"} />
        <div class="stack">
          <Card title="Phase diagram">
            <div class="columns">
              <ChoiceField label="Promise" value={notion} onValue={setAsked} options={notions} />
              <div class="stack">
                <ChoiceField
                  label="Setting"
                  value={setting === "realizable" ? "realizable" : "agnostic"}
                  onValue={setSetting}
                  options={[
                    { value: "agnostic", label: "agnostic" },
                    { value: "realizable", label: "realizable" },
                  ]}
                />
                <ChoiceField
                  label="n against"
                  value={axis}
                  onValue={setAgainst}
                  options={[
                    { value: "points", label: "the size of the domain" },
                    { value: "epsilon", label: "epsilon" },
                  ]}
                />
              </div>
            </div>
            <div class="phases-verdict">
              {known !== undefined && (
                <Current isCurrent={!all.isWaiting}>
                  <Notice kind={kinds[phaseAt(examples, known)]} title={titles[phaseAt(examples, known)]}>
                    {phaseSentence(examples, known)}
                    {worthless !== undefined && ` ${worthless}`}
                  </Notice>
                </Current>
              )}
            </div>
            <PlanePicture
              plane={plane.value}
              n={examples}
              at={axis === "points" ? (points ?? 1) : Number(epsilon)}
              delta={notion === "approximate" ? Number(delta) : undefined}
            />
          </Card>
          {all.value !== undefined && (
            <Current isCurrent={!all.isWaiting}>
              <NotionTable phases={all.value} n={examples} />
            </Current>
          )}
        </div>
      </div>
    </div>
  );
}

const kinds = { possible: "good", unknown: "info", impossible: "warning" } as const;
const titles = { possible: "Possible", unknown: "Unknown", impossible: "Impossible" } as const;

function unknownClass(spec: string): Error {
  return new Error(
    `${spec} has no phase diagram here: the class is thresholds:N with N from 2 to 2^50 points. Move the slider of the domain.`,
  );
}
