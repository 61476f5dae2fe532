import { shellWord } from "../../format/shell-word.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { DataTable } from "../../parts/table.tsx";
import type { Game, GameQuestion } from "./game.ts";
import { sequenceText } from "./moves.ts";

interface RoundsProps {
  readonly game: Game;
  readonly side: "adversary" | "learner";
  readonly rule: GameQuestion["rule"];
}

/** The rounds that were played, and how to play them again with the command. */
export function Rounds({ game, side, rule }: RoundsProps) {
  if (game.rounds.length === 0) return null;
  const rows = game.rounds.map((round, index) => ({ ...round, number: index + 1 }));
  const lite = rule === "lite" ? " --rule lite" : "";
  const command = `echo ${shellWord(sequenceText(game.rounds))} | npx holdfast online ${shellWord(game.spec)} --sequence -${lite}`;
  return (
    <>
      <DataTable
        caption="Rounds"
        rows={rows}
        keyOf={({ number }) => number}
        columns={[
          { title: "Round", cell: ({ number }) => number },
          { title: "Point", cell: ({ point }) => point },
          {
            title: "Predicted",
            cell: ({ prediction, label }) => (side === "adversary" ? prediction : 1 - label),
          },
          { title: "Label", cell: ({ label }) => label },
          {
            title: "Outcome",
            cell: ({ isMistake }) =>
              isMistake || side === "learner" ? (
                <span class="tag bad mistakes-outcome">a mistake</span>
              ) : (
                "right"
              ),
          },
          { title: "Possible", cell: ({ remaining }) => remaining, isNumber: true },
          { title: "To come", cell: ({ rank }) => rank, isNumber: true },
        ]}
      />
      {side === "adversary" && !game.spec.includes("matrix:") && (
        <div>
          <CopyButton text={command} label="Copy as a command" />
        </div>
      )}
    </>
  );
}
