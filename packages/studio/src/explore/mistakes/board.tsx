import { useField } from "../../address/use-address.ts";
import type { Game } from "./game.ts";
import type { Move } from "./moves.ts";
import { PointPicker } from "./point-picker.tsx";
import { counted } from "./words.ts";

interface BoardProps {
  readonly game: Game;
  readonly side: "adversary" | "learner";
  readonly isWaiting: boolean;
  /** Goes to the position after these moves. */
  readonly go: (moves: readonly Move[]) => void;
  /** Lets the tree make so many moves, or all that force a mistake. */
  readonly goOn: (most?: number) => void;
}

/** Where the game stands, and the next move. */
export function Board({ game, side, isWaiting, go, goOn }: BoardProps) {
  const played = game.rounds.map(({ point, label }) => ({ point, label }));
  return (
    <div class="stack mistakes-board">
      <Standing game={game} side={side} />
      {side === "adversary" ? (
        <AdversaryMove game={game} played={played} isWaiting={isWaiting} go={go} />
      ) : (
        <LearnerMove game={game} played={played} isWaiting={isWaiting} go={go} />
      )}
      <div class="row">
        {side === "adversary" && (
          <>
            <button
              type="button"
              disabled={game.best === undefined}
              onClick={() => {
                goOn();
              }}
            >
              Let the tree play
            </button>
            <button
              type="button"
              disabled={game.best === undefined}
              onClick={() => {
                goOn(1);
              }}
            >
              One move of the tree
            </button>
          </>
        )}
        <button
          type="button"
          disabled={played.length === 0}
          onClick={() => {
            go(played.slice(0, -1));
          }}
        >
          Take back
        </button>
        <button
          type="button"
          disabled={played.length === 0}
          onClick={() => {
            go([]);
          }}
        >
          New game
        </button>
      </div>
    </div>
  );
}

/** Mistakes beside the bound, as marks and in words. */
function Standing({ game, side }: Pick<BoardProps, "game" | "side">) {
  const mistakes = side === "adversary" ? game.mistakes : game.rounds.length;
  return (
    <div class="mistakes-standing">
      <span class="mistakes-marks" aria-hidden="true">
        {Array.from({ length: Math.max(game.littlestone, mistakes) }, (_, i) => (
          <span key={i} class={i < mistakes ? "made" : ""}>
            {i < mistakes ? "×" : ""}
          </span>
        ))}
      </span>
      <p role="status">
        <strong>
          {counted(mistakes, "mistake")}
          {side === "adversary"
            ? ` of at most ${game.littlestone}`
            : `, at least ${game.littlestone} can be forced`}
        </strong>
        {`; ${counted(game.remaining, "function")} possible, ${side === "adversary" ? "at most" : "at least"} ${counted(game.rank, "mistake")} to come.`}
      </p>
    </div>
  );
}

interface MoveProps {
  readonly game: Game;
  readonly played: readonly Move[];
  readonly isWaiting: boolean;
  readonly go: (moves: readonly Move[]) => void;
}

/** The player names a point, sees the prediction and tells the label. */
function AdversaryMove({ game, played, isWaiting, go }: MoveProps) {
  const [chosen, setChosen] = useField("point", "");
  const point = /^\d+$/.test(chosen) && Number(chosen) < game.points.length ? Number(chosen) : undefined;
  const at = point === undefined ? undefined : game.points[point]!;
  return (
    <>
      <PointPicker
        count={game.points.length}
        chosen={point}
        onChosen={(next) => {
          setChosen(String(next));
        }}
      />
      <div class="mistakes-move" aria-live="polite">
        {at === undefined ? (
          <p class="soft">Choose a point; SOA predicts its label before you tell it.</p>
        ) : (
          <>
            <p>
              SOA predicts <strong>{at.prediction}</strong> at x = {point}. The true label:
            </p>
            <div class="row">
              {([0, 1] as const).map((label) => (
                <button
                  key={label}
                  type="button"
                  class={label === at.prediction ? "" : "primary"}
                  disabled={!at.can[label]}
                  aria-disabled={isWaiting}
                  onClick={(event) => {
                    if (isWaiting) return;
                    // The button goes; the keyboard stays at its point.
                    const board = event.currentTarget.closest(".mistakes-board");
                    board?.querySelector<HTMLElement>(`[aria-label="Point ${point!}"]`)?.focus();
                    go([...played, { point: point!, label }]);
                  }}
                >
                  {`Label ${label}: ${at.can[label] ? (label === at.prediction ? "right" : "a mistake") : "no function has it"}`}
                </button>
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The tree names a point, the player predicts and is always wrong. */
function LearnerMove({ game, played, isWaiting, go }: MoveProps) {
  const { best } = game;
  return (
    <div class="mistakes-move" aria-live="polite">
      {best === undefined ? (
        <p>
          No further mistake can be forced: the rest of the labels is settled, or yours to learn at no cost.
        </p>
      ) : (
        <>
          <p>The tree names x = {best}. Your prediction:</p>
          <div class="row">
            {([0, 1] as const).map((prediction) => (
              <button
                key={prediction}
                type="button"
                class="primary"
                aria-disabled={isWaiting}
                onClick={() => {
                  if (!isWaiting) go([...played, { point: best, label: prediction === 0 ? 1 : 0 }]);
                }}
              >
                {`Predict ${prediction}`}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
