import { Notice } from "../parts/notice.tsx";
import type { ModelWords } from "./model-work.ts";

/** A model in the words of `holdfast learn`. */
export function ModelFacts({ words }: { readonly words: ModelWords }) {
  const { holds, issues, use, promises, parameters } = words;
  return (
    <>
      <Notice kind={holds ? "good" : "error"} title={`A model ${use}`}>
        Learned by {words.learner} from {words.class}; it answers {words.levels.join(", ")}. Unit of privacy:{" "}
        {words.unit}. {holds ? "Every certificate was proved again in this browser." : issues.join(" ")}
      </Notice>
      <div class="columns">
        <div class="stack learn-tight">
          <h3>Promises</h3>
          <ul>
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <div class="stack learn-tight">
          <h3>Parameters</h3>
          <dl class="learn-parameters">
            {Object.entries(parameters).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value.length > 80 ? `${value.slice(0, 80)}…` : value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}
