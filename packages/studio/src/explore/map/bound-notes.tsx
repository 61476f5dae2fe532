import { boundInShort } from "./claim-numbers.ts";
import type { BoundStop } from "./model.ts";

/** What bounds say at a notion: the number, the sentence, and what it rests on. */
export function BoundNotes({ stops }: { readonly stops: readonly BoundStop[] }) {
  if (stops.length === 0) return null;
  return (
    <>
      <h3>By bounds</h3>
      <ul class="map-bounds">
        {stops.map((stop) => (
          <li key={stop.step.id}>
            <strong>{boundInShort(stop)}</strong>
            {stop.value !== undefined && stop.why !== undefined && <span>{stop.why}</span>}
            <span>
              <code>{stop.step.id}</code>: {stop.step.theorem}.
            </span>
            <span class="small soft">{stop.step.source}</span>
            {stop.assumptions.length > 0 && (
              <details>
                <summary class="small">Assumes</summary>
                <ul class="small">
                  {stop.assumptions.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
