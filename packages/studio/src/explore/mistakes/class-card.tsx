import { setFields } from "../../address/use-address.ts";
import { Card } from "../../parts/card.tsx";
import { ChoiceField } from "../../parts/choice-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { formatNumber } from "../../format/number.ts";
import type { Game } from "./game.ts";

/** Classes that show something of their own: a tree of logarithmic depth, of depth one, complete trees. */
const offers = ["thresholds:7", "points:5", "parities:3", "intervals:5", "all:3", "matrix:table"] as const;

interface ClassCardProps {
  readonly spec: string;
  readonly table: string;
  readonly side: "adversary" | "learner";
  readonly rule: "argmax" | "lite";
  readonly game: Game | undefined;
}

/** Which class is played with, and how. A change starts a new game. */
export function ClassCard({ spec, table, side, rule, game }: ClassCardProps) {
  const change = (fields: Readonly<Record<string, string>>): void => {
    setFields({ ...fields, moves: undefined, point: undefined });
  };
  return (
    <Card title="Class">
      <TextField
        label="Class"
        hint="A class on a finite domain, as in the command line; matrix:table is the table that you type."
        value={spec}
        onValue={(value) => {
          change({ class: value });
        }}
        offers={offers}
        isCode
      />
      <div class="row" role="group" aria-label="Classes to try">
        {offers.map((offer) => (
          <button
            key={offer}
            type="button"
            class="quiet mono"
            aria-pressed={offer === spec}
            onClick={() => {
              change({ class: offer });
            }}
          >
            {offer}
          </button>
        ))}
      </div>
      {spec.includes("matrix:") && (
        <TextField
          label="Truth table"
          hint="A line is a function, a column a point: 0 and 1 with commas between."
          lines={6}
          value={table}
          onValue={(value) => {
            change({ table: value });
          }}
        />
      )}
      <ChoiceField
        label="You play"
        value={side}
        onValue={(value) => {
          change({ play: value });
        }}
        options={[
          { value: "adversary", label: "the adversary, against SOA" },
          { value: "learner", label: "the learner, against the tree" },
        ]}
      />
      {side === "adversary" && (
        <ChoiceField
          label="Rule of SOA"
          hint="argmax predicts the label whose side has the larger dimension; lite predicts 1 exactly when that side keeps the whole dimension. The bound is the same."
          value={rule}
          onValue={(value) => {
            change({ rule: value });
          }}
          options={[
            { value: "argmax", label: "argmax" },
            { value: "lite", label: "lite" },
          ]}
        />
      )}
      {game !== undefined && (
        <dl class="mistakes-facts">
          <Fact name="Functions">{formatNumber(game.size)}</Fact>
          <Fact name="Points">{formatNumber(game.points.length)}</Fact>
          <Fact name="Littlestone dimension">
            <strong>{formatNumber(game.littlestone)}</strong>
            <span class="soft small">{game.why}</span>
          </Fact>
        </dl>
      )}
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
