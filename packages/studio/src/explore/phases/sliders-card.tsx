import { setFields, useField } from "../../address/use-address.ts";
import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { RangeField } from "../../parts/range-field.tsx";
import { leastPower, mostPower, placeOf, sliders } from "./sliders.ts";

/** The numbers of the diagram as sliders; the address holds the numbers themselves, so that any other may be written there. */
export function SlidersCard({
  points,
  hasDelta,
}: {
  readonly points: number | undefined;
  readonly hasDelta: boolean;
}) {
  const power = points === undefined ? undefined : Math.log2(points);
  return (
    <Card title="Numbers">
      <RangeField
        label="Points of the domain"
        hint="Thresholds x ≥ t on so many ordered points."
        least={leastPower}
        most={mostPower}
        step={1}
        value={String(Math.round(power ?? leastPower))}
        shown={power === undefined ? "–" : Number.isInteger(power) ? `2^${power}` : formatNumber(points!)}
        onValue={(value) => {
          setFields({ class: `thresholds:${2 ** Number(value)}` });
        }}
      />
      <Slider name="n" label="Examples n" whenLeftOut="500" />
      <Slider name="epsilon" label="Epsilon" whenLeftOut="0.1" />
      {hasDelta && <Slider name="delta" label="Delta" whenLeftOut="1e-6" />}
      <Slider name="alpha" label="Excess error alpha" whenLeftOut="0.05" />
      <Slider name="beta" label="Failure probability beta" whenLeftOut="0.05" />
    </Card>
  );
}

function Slider({
  name,
  label,
  whenLeftOut,
}: {
  readonly name: keyof typeof sliders;
  readonly label: string;
  readonly whenLeftOut: string;
}) {
  const [value, setValue] = useField(name, whenLeftOut);
  const values = sliders[name];
  return (
    <RangeField
      label={label}
      least={0}
      most={values.length - 1}
      step={1}
      value={String(placeOf(values, value))}
      shown={name === "n" ? formatNumber(Number(value)) : value}
      onValue={(place) => {
        setValue(values[Number(place)]!);
      }}
    />
  );
}
