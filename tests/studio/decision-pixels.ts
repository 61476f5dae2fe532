import type { Page } from "playwright-core";

/** A place of the picture, as shares of its width and height from the lower left, with the class whose color is there. */
interface ColoredCell {
  readonly x: number;
  readonly y: number;
  /** None where something else is drawn, such as a name. */
  readonly name: string | undefined;
}

/** Reads the picture at 14 times 14 places, by the colors of the legend: the most frequent one of a small square counts. */
export async function coloredCells(page: Page, target: string): Promise<readonly ColoredCell[]> {
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLCanvasElement>("canvas[role=img]")!;
    return picture.getContext("2d")!.getImageData(0, 0, 1, 1).data[3] === 255;
  });
  return page.evaluate((legendName) => {
    const most = (canvas: HTMLCanvasElement, left: number, top: number, size: number): string => {
      const { data } = canvas.getContext("2d")!.getImageData(left, top, size, size);
      const counts = new Map<string, number>();
      for (let i = 0; i < data.length; i += 4) {
        const color = data.slice(i, i + 3).join(",");
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
      return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
    };
    const entries = [...document.querySelectorAll(`ul[aria-label="Predicted ${legendName}"] li`)];
    const names = new Map(
      entries.map((entry) => {
        const swatch = entry.querySelector("canvas")!;
        return [
          most(swatch, 0, 0, swatch.height),
          entry.querySelector(".decision-name")!.textContent,
        ] as const;
      }),
    );
    // Blending rounds a channel by one or two in one canvas and not in the other.
    const nameOf = (color: string): string | undefined => {
      const channels = color.split(",").map(Number);
      const isNear = (other: string): boolean =>
        other.split(",").every((channel, i) => Math.abs(Number(channel) - channels[i]!) <= 3);
      return [...names].find(([other]) => isNear(other))?.[1];
    };
    if (names.size !== entries.length) throw new Error("two classes have one color");
    const picture = document.querySelector<HTMLCanvasElement>("canvas[role=img]")!;
    const places = Array.from({ length: 14 }, (_, i) => (i + 0.5) / 14);
    return places.flatMap((y) =>
      places.map((x) => {
        const left = Math.round(x * picture.width) - 6;
        const top = Math.round((1 - y) * picture.height) - 6;
        return { x, y, name: nameOf(most(picture, left, top, 12)) };
      }),
    );
  }, target);
}
