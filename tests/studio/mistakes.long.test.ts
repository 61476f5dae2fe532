import { classes, type FiniteClass, online, dimensions, truthTable, distinctRows } from "holdfast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdfast } from "../command.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.open("explore/mistakes");
});
afterAll(async () => {
  await page.context().close();
  await studio.close();
});

/** Numbers that look random and are the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

/** The class that is played with, and the game as the library plays it. */
function gameOf(spec: string) {
  const { matrix } = distinctRows(truthTable(classes.parse(spec) as FiniteClass));
  const dimension = new dimensions.LittlestoneSolver(matrix);
  return { matrix, spaces: online.versionSpaces(matrix), game: new online.OnlineGame({ matrix, dimension }) };
}

async function standing(mistakes: number, bound: number, remaining: number): Promise<void> {
  const said = `${mistakes} mistake${mistakes === 1 ? "" : "s"} of at most ${bound}; ${remaining} function`;
  await page.getByRole("status").filter({ hasText: said }).waitFor();
}

async function choose(spec: string): Promise<void> {
  await page
    .getByRole("textbox", { name: "Class" })
    .or(page.getByRole("combobox", { name: "Class" }))
    .fill(spec);
}

const played = ["thresholds:7", "points:5", "parities:3", "intervals:5", "subsets:5,2"];

test.each(played)(
  "%s: SOA never errs more often than the Littlestone dimension, and the tree reaches it",
  async (spec) => {
    const command = holdfast(["dimension", spec, "--json"]);
    const { littlestone, size } = JSON.parse(command.out) as { littlestone: number; size: number };
    await choose(spec);
    await standing(0, littlestone, size);

    const draw = seeded(littlestone + 7);
    let most = 0;
    for (let round = 0; round < 5; round++) {
      const { matrix, spaces, game } = gameOf(spec);
      for (let move = 0; move < 5; move++) {
        const point = draw(matrix.points);
        const legal = ([0, 1] as const).filter(
          (label) => online.firstRow(spaces.labelled(game.versionSpace, point, label)) >= 0,
        );
        await page.getByRole("button", { name: `Point ${point}`, exact: true }).click();
        const prediction = game.predict(point);
        await page.getByText(`SOA predicts ${prediction} at x = ${point}.`).waitFor();
        for (const label of [0, 1] as const) {
          const button = page.getByRole("button", { name: `Label ${label}:` });
          expect(await button.getAttribute("disabled")).toBe(legal.includes(label) ? null : "");
        }
        // The worst for the learner half of the time, so that games come near the bound.
        const worst = (1 - prediction) as 0 | 1;
        const label = legal.includes(worst) && draw(2) === 0 ? worst : legal[draw(legal.length)]!;
        await page.getByRole("button", { name: `Label ${label}:` }).click();
        game.feedback(label);
        await standing(game.mistakes, littlestone, game.remaining);
        expect(game.mistakes).toBeLessThanOrEqual(littlestone);
      }
      most = Math.max(most, game.mistakes);
      await page.getByRole("button", { name: "New game" }).click();
      await standing(0, littlestone, size);
    }
    expect(most).toBeGreaterThan(0);

    await page.getByRole("button", { name: "Let the tree play" }).click();
    const reached = `${littlestone} mistake${littlestone === 1 ? "" : "s"} of at most ${littlestone};`;
    await page.getByRole("status").filter({ hasText: reached }).waitFor();
    expect(await page.getByRole("table", { name: "Rounds" }).getByText("a mistake").count()).toBe(
      littlestone,
    );
    expect(await page.getByRole("button", { name: "Let the tree play" }).isDisabled()).toBe(true);
  },
  120_000,
);

test("a game stands in the address, and a move that no function has is not played", async () => {
  await page.goto(`${studio.address}/#/explore/mistakes?moves=3.1-1.0-2.1`);
  await page.reload();
  const { out } = holdfast(["online", "thresholds:7", "--sequence", "-", "--json"], "[[3,1],[1,0],[2,1]]");
  const told = JSON.parse(out) as { mistakes: number; remaining: number };
  await standing(told.mistakes, 3, told.remaining);
  await page.goto(`${studio.address}/#/explore/mistakes?moves=3.1-5.0`);
  await page.getByText("Move 2 of this address is not allowed").waitFor();
  await standing(1, 3, 4);
});

test("a typed truth table, a class that is too large and one that is none", async () => {
  await page.goto(`${studio.address}/#/explore/mistakes?class=matrix:table`);
  await page.getByRole("textbox", { name: "Truth table" }).fill("0,0\n0,1\n1,0\n1,1");
  await standing(0, 2, 4);
  await page.getByRole("textbox", { name: "Truth table" }).fill("0,0\n0,2");
  await page.getByRole("alert").filter({ hasText: "line 2, column 2" }).waitFor();
  await choose("thresholds:1000000");
  await page.getByRole("alert").filter({ hasText: "is too large" }).waitFor();
  await choose("tresholds:7");
  await page.getByRole("alert").filter({ hasText: "thresholds" }).waitFor();
  await choose("thresholds:7");
  await standing(0, 3, 8);
});

test("the command of a game plays by the same rule; where a browser cannot copy, it is shown", async () => {
  const plain = await studio.open("explore/mistakes?rule=lite&moves=3.1-1.0", { key: null });
  // As over plain HTTP from another machine.
  await plain.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await plain.getByRole("button", { name: "Copy as a command" }).click();
  const command = await plain.locator("pre").filter({ hasText: "holdfast online" }).innerText();
  expect(command).toMatch(/--sequence - --rule lite$/);
  await plain.context().close();
});

test("the learner against the tree errs as often as the dimension; the tree is walked by keys", async () => {
  await page.getByRole("radio", { name: "the learner, against the tree" }).check();
  for (let round = 0; round < 3; round++) {
    await page
      .getByRole("status")
      .filter({ hasText: `${round} mistake${round === 1 ? "" : "s"}, at least 3` })
      .waitFor();
    await page.getByRole("button", { name: `Predict ${round % 2}` }).click();
  }
  await page.getByText("No further mistake can be forced").waitFor();
  await page.getByRole("radio", { name: "the adversary, against SOA" }).check();
  await standing(0, 3, 8);
  await page.getByRole("button", { name: /^x = 3, at the root/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("table", { name: "Rounds" }).waitFor();
  expect(page.url()).toMatch(/moves=3\.1$/);
});
