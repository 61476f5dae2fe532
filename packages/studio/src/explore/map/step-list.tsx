import type { Step } from "./model.ts";

/** Theorems in order: what each says and where it is proved. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol class="map-steps">
      {steps.map(({ id, kind, theorem, source }) => (
        <li key={`${kind} ${id}`}>
          <code>{id}</code>
          <span>{theorem}.</span>
          <span class="small soft">{source}</span>
        </li>
      ))}
    </ol>
  );
}
