import { useCallback, useState } from "preact/hooks";

/**
 * A text that survives leaving the page, reloading and a lost key, in this tab alone: for what is typed and must not stand in the
 * address, such as a schema or a record.
 */
export function useKept(name: string, whenNew: string): readonly [string, (text: string) => void] {
  const place = `holdfast:${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(place) ?? whenNew);
  const set = useCallback(
    (next: string) => {
      setText(next);
      try {
        sessionStorage.setItem(place, next);
      } catch {
        // Longer than the browser keeps: it stays until the page is left.
        sessionStorage.removeItem(place);
      }
    },
    [place],
  );
  return [text, set];
}
