import { setFields, useField } from "../../address/use-address.ts";
import { formatExact, formatNumber, numberOf } from "../../format/number.ts";
import { libraryOf } from "../../library/library.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { RangeField } from "../../parts/range-field.tsx";
import { type FieldOption, optionsOf } from "../../parts/field-option.ts";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { ErrorNotice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { CoverFacts } from "./cover-facts.tsx";
import { scales } from "./cover-answer.ts";
import { Globe } from "./globe.tsx";
import { SizeChart } from "./size-chart.tsx";
import type * as work from "./work.ts";
import "./covers.css";

const library = libraryOf<typeof work>("covers");

/** Covers of the circle and of the sphere. */
export function CoversPart() {
  const [spec, setSpec] = useField("class", "separators:3");
  const [scale, setScale] = useField("scale", "0.1");
  const [construction, setConstruction] = useField("construction", "");
  const dimension = Number(/^separators:(\d+)$/.exec(spec)?.[1] ?? Number.NaN);
  const isKnown = dimension >= 2 && dimension <= 10;
  const question = isKnown ? { dimension, scale, construction } : undefined;
  const { value: cover, error, isWaiting } = useAnswer(library, "cover", question);
  const sizes = useAnswer(library, "sizes", isKnown ? { dimension } : undefined);
  return (
    <div class="stack">
      <p class="soft">
        A cover is a finite set of hypotheses such that every hypothesis of the class is within a radius of
        one of them: two separators disagree on the angle between them over π, whatever the rotation-invariant
        law. A private learner that draws from a cover needs a number of examples that grows with the
        logarithm of its size, where no finite number would do for the whole class (Chaudhuri–Hsu, Theorems 5,
        8 and 9).
      </p>
      <Working isBusy={isWaiting} label="Building the cover" />
      <ErrorNotice error={isKnown ? error : unknownClass(spec)} title="There is no such cover" />
      <div class="split">
        <div class="stack">
          <Card title="Cover">
            <RangeField
              label="Dimension"
              hint="Separators through the origin of that many features; the circle is 2, the sphere 3."
              least={2}
              most={10}
              step={1}
              value={isKnown ? String(dimension) : "3"}
              shown={isKnown ? String(dimension) : "–"}
              onValue={(value) => {
                setFields({ construction: undefined });
                setSpec(`separators:${value}`);
              }}
            />
            <RangeField
              label="Scale"
              hint="The radius wanted: how much a hypothesis and its member may disagree."
              least={0}
              most={scales.length - 1}
              step={1}
              value={String(nearest(scale))}
              shown={scale}
              onValue={(value) => {
                setScale(scales[Number(value)]!);
              }}
            />
            <TextField
              label="Scale, exactly"
              kind="number"
              value={scale}
              onValue={setScale}
              wrong={
                error?.message.startsWith("scale") === true
                  ? "A number above 0, such as 0.1 or 1/7."
                  : undefined
              }
            />
            <SelectField
              label="Construction"
              value={construction}
              onValue={setConstruction}
              options={constructionsFor(dimension)}
            />
          </Card>
          {cover !== undefined && <CoverFacts cover={cover} />}
        </div>
        <div class="stack">
          <Card title={dimension === 2 ? "On the circle" : dimension === 3 ? "On the sphere" : "In numbers"}>
            {cover?.directions !== undefined ? (
              <Globe
                picture={{
                  dimension: cover.dimension,
                  directions: cover.directions,
                  angle: Math.PI * numberOf(cover.radius),
                }}
                name={`${cover.dimension === 2 ? "The circle" : "The sphere"} with ${formatNumber(cover.directions.length / cover.dimension)} directions and their caps of ${formatNumber(180 * numberOf(cover.radius))} degrees`}
              />
            ) : (
              <p class="soft covers-none">
                {cover === undefined
                  ? "The cover is being built."
                  : cover.dimension > 3
                    ? `In dimension ${cover.dimension} there is no picture; its ${formatExact(cover.size)} members are given by a formula, each computed when it is asked for.`
                    : "There are too many members to be drawn; take a coarser scale."}
              </p>
            )}
          </Card>
          <SizeChart sizes={sizes.value} error={sizes.error} scale={scale} />
        </div>
      </div>
    </div>
  );
}

function nearest(scale: string): number {
  const wanted = numberOf(scale);
  const distances = scales.map((known) => Math.abs(Math.log(Number(known) / wanted)));
  return Number.isFinite(distances[0]) ? distances.indexOf(Math.min(...distances)) : 0;
}

function unknownClass(spec: string): Error {
  return new Error(
    `${spec} has no picture: covers of separators:2 to separators:10 are shown here. Choose a dimension; holdfast cover covers other classes.`,
  );
}

function constructionsFor(dimension: number): readonly FieldOption[] {
  const own = { value: "", label: dimension === 2 ? "circle (the class's own)" : "zonal (the class's own)" };
  const names =
    dimension === 3 ? ["icosphere", "cube", "greedy"] : dimension === 2 ? ["cube", "greedy"] : ["cube"];
  return [own, ...optionsOf(names)];
}
