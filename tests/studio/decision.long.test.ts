import { openModel, type OpenModel } from "holdfast";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coloredCells } from "./decision-pixels.ts";
import { type OpenStudio, openStudio } from "./studio.ts";
import { type Trained, trainFlowers } from "./trained.ts";

let studio: OpenStudio;
let flowers: Trained;
let open: OpenModel;
beforeAll(async () => {
  studio = await openStudio();
  flowers = await trainFlowers(studio.client);
  open = openModel(flowers.model);
}, 120_000);
afterAll(() => studio.close());

describe("the picture of a model", { timeout: 120_000 }, () => {
  /** What the library says with all other features in the middle of their public bounds. */
  const predicted = (values: Readonly<Record<string, number>>): string => {
    const middle = open.schema.columns.flatMap((column) =>
      column.type === "number" ? [[column.name, (column.lower + column.upper) / 2] as const] : [],
    );
    return open.predictRecord({ ...Object.fromEntries(middle), ...values });
  };
  /** Opened without sides: the picture takes those that matter most to this model. */
  const opened = async () => {
    const page = await studio.open(`learn?data-set=${flowers.dataSet}&job=${flowers.job}`);
    await page.getByRole("img", { name: /the model predicts species/ }).waitFor();
    const across = await page.getByLabel("Across").inputValue();
    const upwards = await page.getByLabel("Upwards").inputValue();
    return { page, across, upwards };
  };

  test("its table is what the library predicts", async () => {
    const { page, across, upwards } = await opened();
    await page.getByText("As a table").click();
    const table = page.getByRole("region", { name: "Predicted species at some cells" });
    const [head, ...rows] = await table
      .getByRole("row")
      .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(head![0]).toBe(`${upwards} \\ ${across}`);
    const cells = rows.flatMap(([y, ...names]) =>
      names.map((name, i) => ({ x: Number(head![i + 1]), y: Number(y), name })),
    );
    expect(cells).toHaveLength(64);
    for (const { x, y, name } of cells) expect(name).toBe(predicted({ [across]: x, [upwards]: y }));
    await page.context().close();
  });

  test("its colors are those of the predicted classes", async () => {
    const { page, across, upwards } = await opened();
    const { columns } = open.schema;
    const at = (name: string, share: number): number => {
      const column = columns.find((one) => one.name === name);
      if (column?.type !== "number") throw new Error(`${name} is no number`);
      return column.lower + share * (column.upper - column.lower);
    };
    let compared = 0;
    for (const { x, y, name } of await coloredCells(page, "species")) {
      // Near a boundary the square that was looked at has both colors.
      const near = [-0.03, 0.03].flatMap((dx) =>
        [-0.03, 0.03].map((dy) =>
          predicted({ [across]: at(across, x + dx), [upwards]: at(upwards, y + dy) }),
        ),
      );
      if (new Set(near).size > 1 || name === undefined) continue;
      expect(name).toBe(near[0]);
      compared++;
    }
    expect(compared).toBeGreaterThan(60);
    await page.context().close();
  });

  test("sides can be exchanged, and stand in the address", async () => {
    const { page, across, upwards } = await opened();
    await page.getByLabel("Across").selectOption(upwards);
    await page.getByRole("img", { name: new RegExp(`Over ${upwards} and ${across}`) }).waitFor();
    expect(page.url()).toContain(`picture-x=${upwards}&picture-y=${across}`);
    await page.context().close();
  });
});
