import type { Notion } from "holdfast";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { nodeSize, type PlacedMap } from "./layout.ts";

/** Scrolls the box, and never the page, so that the chosen notion stands in its middle where the map is larger than the box. */
export function useCenter(
  box: RefObject<HTMLElement | null>,
  map: PlacedMap,
  notion: Notion,
  scale: number,
): void {
  useLayoutEffect(() => {
    const home = box.current;
    const node = map.nodes.find((placed) => placed.notion === notion);
    if (home === null || node === undefined) return;
    home.scrollLeft = scale * (node.left + nodeSize.width / 2) - home.clientWidth / 2;
    home.scrollTop = scale * (node.top + nodeSize.height / 2) - home.clientHeight / 2;
  }, [map, notion, scale]);
}
