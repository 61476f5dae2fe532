import { Card } from "../../parts/card.tsx";
import type { Game } from "./game.ts";
import { counted } from "./words.ts";

/** The version space: the functions of the class, those that have all labels apart from those that do not. */
export function FunctionsCard({ game }: { readonly game: Game }) {
  const told = new Set(game.rounds.map(({ point }) => point));
  const hidden = game.remaining - game.functions.filter(({ isPossible }) => isPossible).length;
  return (
    <Card
      title="Functions"
      aside={
        <span class="soft small">
          {game.remaining} of {game.size} possible
        </span>
      }
    >
      <p class="soft small">
        Each row is a function, its labels from point 0 on; the points that were told are underlined. A
        function that is struck out contradicts a label.
      </p>
      <ul
        class="mistakes-functions"
        aria-label="Functions"
        style={{
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${Math.max(4, 0.58 * game.points.length)}rem, 100%), 1fr))`,
        }}
      >
        {game.functions.map(({ row, labels, isPossible }) => (
          <li key={row} class={isPossible ? "" : "out"}>
            <code>
              {isPossible ? (
                Array.from(labels, (label, point) =>
                  told.has(point) ? <u key={point}>{label}</u> : <span key={point}>{label}</span>,
                )
              ) : (
                <s>{labels}</s>
              )}
            </code>
            {!isPossible && <span class="hidden-text">not possible</span>}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p class="soft small">And {counted(hidden, "more function")} that are possible.</p>}
    </Card>
  );
}
