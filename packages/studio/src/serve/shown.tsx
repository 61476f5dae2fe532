import { formatExact, type Side } from "../format/number.ts";
import { formatTime } from "../format/time.ts";
import { Volatile } from "../parts/card.tsx";

/** An exact number, short, with the whole of it a pointer away. */
export function Exact({ value, side }: { readonly value: string; readonly side?: Side }) {
  const short = formatExact(value, side);
  return short === value ? <>{short}</> : <span title={value}>{short}</span>;
}

/** A moment, on one line. */
export function Moment({ time }: { readonly time: number }) {
  return (
    <Volatile>
      <time class="serve-nowrap" dateTime={new Date(time).toISOString()}>
        {formatTime(time)}
      </time>
    </Volatile>
  );
}

/** The beginning of an id or a hash; the whole is a pointer away. */
export function Short({ id, letters = 10 }: { readonly id: string; readonly letters?: number }) {
  return (
    <Volatile>
      <code title={id}>{id.length <= letters ? id : `${id.slice(0, letters)}…`}</code>
    </Volatile>
  );
}
