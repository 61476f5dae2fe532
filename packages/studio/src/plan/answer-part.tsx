import type { Library } from "../library/library.ts";
import { Card } from "../parts/card.tsx";
import { ErrorNotice, Notice } from "../parts/notice.tsx";
import { Working } from "../parts/working.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { BoundsCard } from "./bounds-card.tsx";
import { ChartsCard } from "./charts-card.tsx";
import { OptionsCard } from "./options-card.tsx";
import { ProofCard } from "./proof-card.tsx";
import { SimulationCard } from "./simulation-card.tsx";
import { TakeCard } from "./take-card.tsx";
import type * as work from "./work.ts";

interface AnswerPartProps {
  readonly answered: work.Answered | undefined;
  readonly error: Error | undefined;
  /** The field that the error is about, where it is shown. */
  readonly place: string | undefined;
  readonly isWaiting: boolean;
  /** The learner that is being asked. */
  readonly asking: string | undefined;
  readonly library: Library<typeof work>;
  readonly painter: Library<typeof work>;
  readonly set: (values: Readonly<Record<string, string>>) => void;
}

/** The answer with all that belongs to it. */
export function AnswerPart(props: AnswerPartProps) {
  const { answered, error, place, isWaiting } = props;
  return (
    <div class="stack" role="region" aria-label="The plan" aria-busy={isWaiting}>
      {place === undefined ? (
        <ErrorNotice error={error} title="There is no plan for this goal" />
      ) : (
        <Notice kind="warning" title={`${place} cannot be used as it is`}>
          {error!.message}
          {answered !== undefined && " Below is the answer to the last goal that could be read."}
        </Notice>
      )}
      {answered === undefined ? (
        <Card title="Answer">
          <Working isBusy={isWaiting} label="Planning" />
          {error === undefined ? (
            <p class="plan-empty soft">The first answer takes a second or two.</p>
          ) : (
            <p class="soft">There is none yet.</p>
          )}
        </Card>
      ) : (
        <Cards {...props} answered={answered} />
      )}
    </div>
  );
}

type CardsProps = AnswerPartProps & { readonly answered: work.Answered };

function Cards({ answered, error, isWaiting, asking, library, painter, set }: CardsProps) {
  const { plan, flags, ofProblem } = answered;
  const [best] = plan.options;
  // What stands in the form has no answer yet, or none at all.
  const isOld = isWaiting || error !== undefined;
  return (
    <>
      <AnswerCard plan={plan} set={set} isWaiting={isWaiting} isOld={isOld} asking={asking} />
      <ChartsCard library={painter} plan={plan} flags={flags} isOld={isOld} />
      <OptionsCard plan={plan} />
      <BoundsCard plan={plan} />
      {best !== undefined && <ProofCard best={best} />}
      {best !== undefined && <SimulationCard key={JSON.stringify(flags)} library={library} flags={flags} />}
      <TakeCard plan={plan} flags={flags} ofProblem={ofProblem} />
    </>
  );
}
