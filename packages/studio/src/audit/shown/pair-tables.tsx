import { shownPair, type ShownSet } from "./difference.ts";

interface PairTablesProps {
  readonly first: unknown;
  readonly second: unknown;
  /** The names of the columns, where the data set does not tell them. */
  readonly columns?: readonly string[] | undefined;
  /** Said of each data set below its rows. */
  readonly below?: readonly [string, string];
}

/** Two neighboring data sets beside each other, with what differs marked by a word, a sign and a color. */
export function PairTables({ first, second, columns, below }: PairTablesProps) {
  const [here, there] = shownPair(first, second, columns);
  return (
    <div class="audit-pair">
      <OneSet title="First data set" set={here} below={below?.[0]} />
      <OneSet title="Second data set" set={there} below={below?.[1]} />
    </div>
  );
}

function OneSet({
  title,
  set: { columns, rows, hidden, query },
  below,
}: {
  readonly title: string;
  readonly set: ShownSet;
  readonly below: string | undefined;
}) {
  return (
    <div class="stack audit-set">
      <div class="scrolls" role="region" aria-label={title} tabIndex={0}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span class="hidden-text">What differs</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, isChanged }, i) => (
              <tr key={i} class={isChanged ? "audit-changed" : ""}>
                {cells.map((cell, column) => (
                  <td key={column} class="number">
                    {cell}
                  </td>
                ))}
                <td class="small">{isChanged ? "◀ differs" : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p class="small soft">No rows.</p>}
      {hidden > 0 && <p class="small soft">and {hidden} equal rows</p>}
      {query !== undefined && <p class="small">Asked at the point {query}.</p>}
      {below !== undefined && <p class="small">{below}</p>}
    </div>
  );
}
