import { Card } from "../../parts/card.tsx";

/** What stands where the answer will be. */
export function AnswerToCome() {
  return (
    <Card title="Claimed beside measured">
      <p class="soft audit-to-come">The exact law of the output is computed on every data set.</p>
    </Card>
  );
}
