import { useMemo } from "preact/hooks";
import { useKept } from "./use-kept.ts";

/** What was done in this tab alone, newest first, with at most so many kept; see `useKept`. */
export function useKeptList<Item>(
  name: string,
  most: number,
): readonly [readonly Item[], (item: Item) => void] {
  const [text, setText] = useKept(name, "[]");
  const items = useMemo(() => JSON.parse(text) as readonly Item[], [text]);
  return [
    items,
    (item) => {
      setText(JSON.stringify([item, ...items].slice(0, most)));
    },
  ];
}
