import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Smaller letters cannot be read; below this the map scrolls in its box. */
const least = 0.8;
const most = 1.25;

/** By how much a picture of this width is made smaller or larger to fill its box. */
export function useScale(box: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const home = box.current!;
    const fit = (): void => {
      setScale(Math.min(most, Math.max(least, home.clientWidth / width)));
    };
    fit();
    const sized = new ResizeObserver(fit);
    sized.observe(home);
    return () => {
      sized.disconnect();
    };
  }, [width]);
  return scale;
}
