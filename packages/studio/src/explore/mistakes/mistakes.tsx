import { useRef } from "preact/hooks";
import { useField, setFields } from "../../address/use-address.ts";
import { libraryOf } from "../../library/library.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { ErrorNotice, Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { Board } from "./board.tsx";
import { ClassCard } from "./class-card.tsx";
import { FunctionsCard } from "./functions-card.tsx";
import type { GameQuestion } from "./game.ts";
import { type Move, movesText, readMoves } from "./moves.ts";
import { Rounds } from "./rounds.tsx";
import { TreeCard } from "./tree-card.tsx";
import type * as work from "./work.ts";
import "./mistakes.css";

const library = libraryOf<typeof work>("mistakes");

/** The table that stands where one may be typed: five functions of Littlestone dimension 2. */
const firstTable = "0,0,0,0\n1,0,0,0\n0,1,0,1\n0,0,1,1\n1,1,1,1";

/** Mistake trees, and the game against the standard optimal algorithm. */
export function MistakesPart() {
  const [spec] = useField("class", "thresholds:7");
  const [table] = useField("table", firstTable);
  const [play] = useField("play", "adversary");
  const [rule] = useField("rule", "argmax");
  const [text] = useField("moves", "");
  const moves = readMoves(text);
  const question: GameQuestion = {
    spec,
    table,
    rule: rule === "lite" ? "lite" : "argmax",
    moves: moves ?? [],
  };
  const { value: game, error, isWaiting } = useAnswer(library, "game", question, { rest: 20 });
  const side = play === "learner" ? "learner" : "adversary";
  const go = (next: readonly Move[]): void => {
    setFields({ moves: next.length === 0 ? undefined : movesText(next), point: undefined });
  };
  const newest = useRef("");
  newest.current = JSON.stringify(question);
  const goOn = (most?: number): void => {
    const before = newest.current;
    const played = game?.strayed === undefined ? question.moves : question.moves.slice(0, game.strayed);
    const asked = { ...question, moves: played, ...(most === undefined ? {} : { most }) };
    library.ask("treeMoves", asked).then(
      (next) => {
        // Another class, rule or move may have been chosen meanwhile.
        if (newest.current === before) go(next);
      },
      () => undefined,
    );
  };
  return (
    <div class="stack">
      <p class="soft">
        Round by round an adversary names a point, a learner predicts its label, and the true label is told;
        some function of the class must have all of them. No learner can promise fewer mistakes than the
        Littlestone dimension, the depth of the deepest mistake tree, and the standard optimal algorithm (SOA)
        never makes more (Bun–Livni–Moran, section 2.3).
      </p>
      <Working isBusy={isWaiting} label="Looking for the dimension" />
      <ErrorNotice error={error} title="There is no game with this class" />
      {moves === undefined && (
        <Notice kind="warning" title="The moves of this address cannot be read">
          The game starts at the beginning. Moves are written as 3.1-1.0: point 3 with label 1, then point 1
          with label 0.
        </Notice>
      )}
      {game?.strayed !== undefined && (
        <Notice kind="warning" title={`Move ${game.strayed + 1} of this address is not allowed`}>
          No function of {game.spec} has all labels up to it. The game is shown up to the move before.
        </Notice>
      )}
      <div class="split">
        <ClassCard spec={spec} table={table} side={side} rule={question.rule} game={game} />
        <div class="stack">
          {game !== undefined && (
            <>
              <Card title={side === "adversary" ? "You against SOA" : "You against the tree"}>
                <Board game={game} side={side} isWaiting={isWaiting} go={go} goOn={goOn} />
                <Rounds game={game} side={side} rule={question.rule} />
              </Card>
              <TreeCard game={game} go={go} />
              <FunctionsCard game={game} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
