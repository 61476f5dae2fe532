import { useEffect, useRef, useState } from "preact/hooks";
import { Card } from "../../parts/card.tsx";
import type { Game } from "./game.ts";
import { type Move, movesText } from "./moves.ts";
import { layOut, neighbor, type PlacedNode, shownLevels } from "./tree-layout.ts";

interface TreeCardProps {
  readonly game: Game;
  readonly go: (moves: readonly Move[]) => void;
}

/** The deepest mistake tree; a node leads to its place in the game, and arrow keys from node to node. */
export function TreeCard({ game, go }: TreeCardProps) {
  const letters = game.points.length;
  const hasLabels = letters <= 8;
  const cell = Math.max(58, hasLabels ? 14 + 9 * letters : 76);
  const { nodes, edges, width, height } = layOut(game.tree, cell);
  const [focused, setFocused] = useState("");
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    // Where the picture is wider than its place, the root is in sight first.
    const place = picture.current!.parentElement!;
    place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2;
  }, [game.spec, width]);
  const at = movesText(game.rounds);
  const isPassed = (path: readonly Move[]): boolean => {
    const text = movesText(path);
    return text === "" || at === text || at.startsWith(`${text}-`);
  };
  const tabStop = nodes.find(({ id }) => id === focused) ?? nodes[0]!;
  const walk = (event: KeyboardEvent, node: PlacedNode): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      go(node.path);
      return;
    }
    const next = neighbor(nodes, node, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next.id);
    picture.current?.querySelector<SVGGElement>(`[data-node="${next.id}"]`)?.focus();
  };
  return (
    <Card title="Mistake tree" aside={<span class="soft small">depth {game.littlestone}</span>}>
      <p class="soft small">
        Whatever the learner says at a point, the adversary says the opposite and goes down that branch; at
        every leaf stands a function that has all the labels of its path. Choose a node to go there in the
        game; the arrow keys go from node to node.
        {game.littlestone > shownLevels && ` The first ${shownLevels} levels are drawn.`}
      </p>
      <div class="scrolls mistakes-tree">
        <svg
          ref={picture}
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `${width / 16}rem`, height: `${height / 16}rem` }}
          role="group"
          aria-label={`Mistake tree of ${game.spec}, of depth ${game.littlestone}`}
        >
          {edges.map(({ id, label, from, to }) => (
            <g key={id} class={isPassed(to.path) ? "edge passed" : "edge"} aria-hidden="true">
              <line x1={from.x} y1={from.y + 15} x2={to.x} y2={to.y - 15} />
              <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2}>
                {label}
              </text>
            </g>
          ))}
          {nodes.map((node) => (
            <TreeNode
              key={node.id}
              node={node}
              text={textOf(node, hasLabels ? game.leaves : undefined)}
              width={cell - 8}
              isPassed={isPassed(node.path)}
              isHere={movesText(node.path) === at}
              isTabStop={node === tabStop}
              onGo={() => {
                setFocused(node.id);
                go(node.path);
              }}
              onKey={(event) => {
                walk(event, node);
              }}
            />
          ))}
        </svg>
      </div>
      <details>
        <summary class="small">The tree as text</summary>
        <pre class="small">{game.treeText}</pre>
      </details>
    </Card>
  );
}

function textOf({ kind, value }: PlacedNode, leaves: Game["leaves"] | undefined): string {
  if (kind === "more") return "…";
  return kind === "point" ? `x = ${value!}` : (leaves?.[value!] ?? `row ${value!}`);
}

interface TreeNodeProps {
  readonly node: PlacedNode;
  readonly text: string;
  readonly width: number;
  readonly isPassed: boolean;
  readonly isHere: boolean;
  readonly isTabStop: boolean;
  readonly onGo: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function TreeNode({ node, text, width, isPassed, isHere, isTabStop, onGo, onKey }: TreeNodeProps) {
  const way = node.path.map(({ point, label }) => `x = ${point} is ${label}`).join(", ");
  const name = { point: text, leaf: `Function ${text}`, more: `${text} more levels` }[node.kind];
  return (
    <g
      class={`node ${node.kind} ${isPassed ? "passed" : ""} ${isHere ? "here" : ""}`}
      data-node={node.id}
      role="button"
      tabindex={isTabStop ? 0 : -1}
      aria-label={`${name}, ${way === "" ? "at the root" : `after ${way}`}`}
      aria-pressed={isHere}
      onClick={onGo}
      onKeyDown={onKey}
    >
      <rect x={node.x - width / 2} y={node.y - 14} width={width} height={28} rx={6} />
      <text x={node.x} y={node.y}>
        {text}
      </text>
    </g>
  );
}
