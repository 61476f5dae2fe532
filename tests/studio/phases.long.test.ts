import { bounds, plan, Rational } from "holdfast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatNumber } from "../../packages/studio/src/format/number.ts";
import { placeOf, sliders } from "../../packages/studio/src/explore/phases/sliders.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.open("explore/phases");
});
afterAll(() => studio.close());

const labels = {
  n: "Examples n",
  epsilon: "Epsilon",
  alpha: "Excess error alpha",
  beta: "Failure probability beta",
};
const values = {
  n: ["200", "500", "2000", "10000", "70000"],
  epsilon: ["0.01", "0.1", "0.5", "1", "3"],
  alpha: ["0.02", "0.05", "0.1", "0.2"],
  beta: ["0.01", "0.05", "0.1"],
};

/** Numbers that look random and are the same in every run. */
let state = 20;
function draw<Value>(list: readonly Value[]): Value {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return list[Math.floor((state / 4294967296) * list.length)]!;
}

async function slide(name: keyof typeof labels, value: string): Promise<void> {
  await page.getByRole("slider", { name: labels[name] }).fill(String(placeOf(sliders[name], value)));
}

function leastN(id: string, alpha: string, given: bounds.BoundValues): number {
  return bounds.solveBound(bounds.boundOf(id), { unknown: "n", target: alpha, values: given })!.toNumber();
}

/** What the sentence must say of pure privacy, by the catalogue and by the planner on the same domain. */
function pureFacts(at: Drawn): { needed: number; enough: number } {
  const { epsilon, alpha, beta, setting } = at;
  const points = 2 ** at.power;
  const shared = { epsilon, beta, candidates: points + 1 };
  const enough =
    setting === "agnostic"
      ? leastN("draw-excess", alpha, shared)
      : Math.min(leastN("draw-error", alpha, { ...shared, least: 0 }), leastN("draw-excess", alpha, shared));
  const { value } = bounds.evaluateBound(bounds.boundOf("threshold-lower-bound"), {
    epsilon,
    beta,
    alpha: Rational.parse(alpha).times("1.000000001"),
    packing: points,
  });
  const planned = plan({
    class: `thresholds:${points}`,
    notion: "differential-privacy",
    epsilon,
    alpha,
    beta,
    setting,
    learner: "exponential",
  }).lowerBounds[0]!.n;
  expect(planned).toBeGreaterThanOrEqual(value!.toNumber());
  return { needed: planned, enough };
}

interface Drawn {
  readonly power: number;
  readonly n: string;
  readonly epsilon: string;
  readonly alpha: string;
  readonly beta: string;
  readonly setting: "agnostic" | "realizable";
}

const seen = new Set<string>();

const seeded: readonly Drawn[] = Array.from({ length: 6 }, (_, i) => ({
  power: draw([1, 3, 10, 16]),
  n: draw(values.n),
  epsilon: draw(values.epsilon),
  alpha: draw(values.alpha),
  beta: draw(values.beta),
  setting: i % 2 === 0 ? "agnostic" : "realizable",
}));

test.each(seeded)(
  "at %j the sentence has the numbers of the catalogue",
  async (at) => {
    await page.getByRole("slider", { name: "Points of the domain" }).fill(String(at.power));
    for (const name of ["n", "epsilon", "alpha", "beta"] as const) await slide(name, at[name]);
    await page.getByRole("radio", { name: at.setting }).check();
    const { needed, enough } = pureFacts(at);
    const n = Number(at.n);
    const phase = n < needed ? "Impossible" : n >= enough ? "Possible" : "Unknown";
    seen.add(phase);
    const verdict = page.getByRole("status").filter({ hasText: phase });
    if (phase !== "Possible")
      await verdict.filter({ hasText: `at least ${formatNumber(needed)} are needed` }).waitFor();
    if (phase !== "Impossible")
      await verdict
        .filter({ hasText: `n = ${formatNumber(enough)} suffices (Chaudhuri-Hsu Theorem` })
        .waitFor();
    const row = page.getByRole("row").filter({ hasText: "pure differential privacy" });
    expect(await row.getByRole("cell").allInnerTexts()).toEqual([
      "pure differential privacy",
      phase.toLowerCase(),
      formatNumber(needed),
      formatNumber(enough),
    ]);
  },
  60_000,
);

test("all three phases were met", () => {
  expect([...seen].sort()).toEqual(["Impossible", "Possible", "Unknown"]);
});

test("private predictions stop asking for more, and a delta above 1/n is called worthless", async () => {
  const rest = "epsilon=1&alpha=0.05&beta=0.05&setting=realizable";
  await page.goto(
    `${studio.address}/#/explore/phases?notion=private-prediction&class=thresholds:1099511627776&n=1500&${rest}`,
  );
  const votes = bounds.evaluateBound(bounds.boundOf("vote-sample-size"), {
    epsilon: 1,
    alpha: "0.05",
    beta: "0.05",
    pieces: 1,
  }).value!;
  const said = `n = ${formatNumber(votes.toNumber())} suffices (Dagan-Feldman Lemma 9`;
  await page.getByRole("status").filter({ hasText: said }).waitFor();
  await page.goto(`${studio.address}/#/explore/phases?notion=approximate&delta=1e-3&n=5000&${rest}`);
  await page.getByText("delta = 1e-3 is at least 1/n here").waitFor();
  await page.getByRole("img", { name: /^n against the size of the domain/ }).waitFor();
});

test("a click on the diagram moves the sliders; over epsilon, too", async () => {
  await page.goto(`${studio.address}/#/explore/phases?against=epsilon`);
  const picture = page.getByRole("img", { name: /^n against epsilon/ });
  await picture.waitFor({ timeout: 60_000 });
  const box = (await picture.boundingBox())!;
  await picture.click({ position: { x: 60, y: box.height - 50 } });
  expect(page.url()).toMatch(/epsilon=0\.01(&|$)/);
  expect(page.url()).toMatch(/[?&]n=10(&|$)/);
  await page.getByRole("status").filter({ hasText: "Impossible" }).waitFor();
}, 90_000);

test("another class has no diagram, and the slider leads back", async () => {
  await page.goto(`${studio.address}/#/explore/phases?class=intervals:5`);
  await page.getByRole("alert").filter({ hasText: "intervals:5 has no phase diagram here" }).waitFor();
  await page.getByRole("slider", { name: "Points of the domain" }).fill("4");
  await page.getByRole("cell", { name: "pure differential privacy" }).waitFor();
});
