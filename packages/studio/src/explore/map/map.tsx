import { useAnswer } from "../../library/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { ErrorNotice, Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { AimsCard } from "./aims-card.tsx";
import { ClaimCard } from "./claim-card.tsx";
import { claimParts } from "./claim-text.ts";
import { ClassCard } from "./class-card.tsx";
import { NotionGraph } from "./notion-graph.tsx";
import { NotionList } from "./notion-list.tsx";
import { TargetCard } from "./target-card.tsx";
import { mapLibrary, useAims, useStart, useTarget } from "./use-map.ts";
import "./map.css";

/** The map of notions: a claim that is typed in at one of them flows to all others with its numbers. */
export function MapPart() {
  const [from, setFrom] = useStart();
  const [to, setTo] = useTarget();
  const aims = useAims();
  // It takes nothing; an argument is given because without one nothing is asked.
  const graph = useAnswer(mapLibrary, "graph", {} as never);
  const { value: flow, error, isWaiting } = useAnswer(mapLibrary, "flow", { from, aims });
  const { notion } = claimParts(from);
  const notions = graph.value?.notions ?? [];
  const target = notions.find((known) => known.notion === to)?.notion ?? "robust-generalization";
  return (
    <div class="stack">
      <p class="soft map-about">
        Promises imply one another. Type a claim at one notion: the rules of the book carry it to every other,
        with its numbers and its proof, as <code>holdfast convert</code> does. Dashed lines are bounds between
        online and private learning, which say what some learner can do.
      </p>
      <ErrorNotice error={graph.error} title="The map could not be drawn" />
      <div class="map-form">
        <ClaimCard notions={notions} error={error} />
        <AimsCard notion={notion} error={error} />
      </div>
      <Working isBusy={isWaiting} label="Converting the claim" />
      <ErrorNotice error={error} title="This claim cannot be converted" />
      {graph.value === undefined ? (
        <Card title="Map">
          <div class="map-waiting">
            {graph.error === undefined && <Notice>Reading the rule book…</Notice>}
          </div>
        </Card>
      ) : (
        <>
          <NotionGraph graph={graph.value} flow={flow} target={target} onTarget={setTo} />
          <TargetCard
            graph={graph.value}
            flow={flow}
            isCurrent={!isWaiting}
            target={target}
            onStart={setFrom}
          />
          <NotionList flow={flow} graph={graph.value} onTarget={setTo} />
        </>
      )}
      <ClassCard onStart={setFrom} />
    </div>
  );
}
