import { bounds, convert, HoldfastError, type Notion, notionNames, readClaim, sentence } from "holdfast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdfast } from "../command.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Numbers of a seeded walk, so that every run asks the same claims and no number is a round one. */
function seeded(seed: number): (least: number, most: number) => string {
  let state = seed;
  return (least, most) => {
    state = (state * 48271) % 2147483647;
    return (least + (state / 2147483647) * (most - least)).toFixed(6);
  };
}
const number = seeded(20);

/** A claim of every notion, and some more of those that convert to many. */
const claims: readonly string[] = [
  `differential-privacy:epsilon=${number(0.01, 1)}`,
  `differential-privacy:epsilon=${number(0.01, 0.3)},delta=1e-9`,
  `differential-privacy:epsilon=${number(0.01, 1)},neighbours=add-or-remove-one`,
  `bounded-range:epsilon=${number(0.01, 1)}`,
  `zero-concentrated-privacy:rho=${number(0.001, 0.1)}`,
  `renyi-privacy:order=${number(1.5, 20)},epsilon=${number(0.01, 1)}`,
  `private-prediction:epsilon=${number(0.01, 1)},queries=7`,
  `uniform-stability:gamma=${number(0.001, 0.2)}`,
  `expected-generalization:gamma=${number(0.001, 0.2)}`,
  `generalization:alpha=${number(0.01, 0.3)},beta=${number(0.001, 0.04)}`,
  `robust-generalization:alpha=${number(0.01, 0.3)},beta=${number(0.001, 0.002)}`,
  `split-robust-generalization:alpha=${number(0.01, 0.3)},beta=${number(0.001, 0.04)}`,
  `perfect-generalization:beta=${number(0.001, 0.01)},epsilon=${number(0.01, 0.5)},delta=1e-7`,
  `closeness:epsilon=${number(0.01, 0.5)}`,
  `selection:kept=3,nats=${number(0.1, 4)}`,
  `global-stability:eta=${number(0.05, 0.9)}`,
  `error-bound:alpha=${number(0.01, 0.3)},beta=0.01`,
  `accuracy:alpha=${number(0.01, 0.3)},beta=0.01,setting=realizable`,
  `empirical-risk-minimization:xi=${number(0.01, 0.3)},scope=always`,
  `consistency:xi=${number(0.01, 0.3)},scope=all-distributions`,
  "mistake-bound:mistakes=4",
  `regret:regret=${number(10, 40)},rounds=1000`,
  "dimension:dimension=littlestone,lower=2,upper=2",
  `lower-bound:quantity=n,value=${number(10, 40)}`,
  "impossibility:theorem=wang-12",
  "none",
];

/** What stands in the list of the page, by notion: the whole claim, or why there is none. */
async function listed(page: Page, from: string): Promise<ReadonlyMap<string, string>> {
  const table = page.getByRole("region", { name: `What ${from} gives at every notion`, exact: true });
  await table.waitFor({ timeout: 120_000 });
  const rows = await table.locator("tbody tr").evaluateAll((found) =>
    found.map((row) => {
      const [notion, claim, way] = row.querySelectorAll("td");
      return [
        notion!.textContent,
        (claim!.querySelector("data") ?? way!.querySelector("data"))?.value ?? way!.textContent,
      ] as const;
    }),
  );
  return new Map(rows);
}

/** The same by the library, in this process. */
function expectedAt(from: string, to: Notion, aim: Readonly<Record<string, string | number>>): string {
  try {
    return claimText(JSON.parse(JSON.stringify(convert(readClaim(from), to, aim))) as CertificateJson);
  } catch (error) {
    if (error instanceof HoldfastError) return sentence(error.issue);
    throw error;
  }
}

interface CertificateJson {
  readonly claim: Readonly<Record<string, unknown>>;
}

function claimText({ claim: { notion, ...fields } }: CertificateJson): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
  return [String(notion), pairs.join(",")].filter(Boolean).join(":");
}

test.each(claims.map((from, index) => ({ from, index })))(
  "the map's conversions of $from equal holdfast convert",
  async ({ from, index }) => {
    const page = await studio.open(`explore/map?from=${encodeURIComponent(from)}`, { key: null });
    const shown = await listed(page, from);
    await page.context().close();
    const aim = { n: 10000, beta: "0.05" };
    const expected = new Map(notionNames.map((to) => [to as string, expectedAt(from, to, aim)]));
    expect(shown).toEqual(expected);
    // The real command, wherever something arrives and at some of the refusals, another few for each claim.
    const asked = notionNames.filter((to, i) => shown.get(to)!.startsWith(to) || (i + index) % 12 === 0);
    for (const to of asked) {
      const { status, out, err } = holdfast([
        ...["convert", "--from", from, "--to", to, "--n", "10000", "--beta", "0.05", "--json"],
      ]);
      const said = status === 0 ? claimText(JSON.parse(out) as CertificateJson) : err.trim();
      expect(shown.get(to), `${from} to ${to}`).toBe(said);
    }
  },
);

/** No value is what is taken where an aim is left out. */
const aims = {
  n: "5000",
  beta: "0.02",
  delta: "1e-6",
  group: "2",
  neighbours: "replace-label",
  order: "3",
  flip: "0.02",
  via: "resampling",
};

/** What changes the mechanism is asked for alone: a conversion changes it once, and promises nothing of it as it is. */
const unchanged = { ...aims, flip: "", via: "" };

/**
 * Claims, the aims that are typed, and for each of these that matters a notion at which it changes what arrives; together they are all.
 */
test.each<readonly [string, typeof aims, Readonly<Partial<Record<keyof typeof aims, Notion>>>]>([
  [
    "differential-privacy:epsilon=0.1",
    unchanged,
    {
      n: "robust-generalization",
      beta: "robust-generalization",
      delta: "split-robust-generalization",
      group: "uniform-stability",
      neighbours: "differential-privacy",
      order: "renyi-privacy",
    },
  ],
  ["private-prediction:epsilon=0.1,queries=1", { ...aims, via: "" }, { flip: "uniform-stability" }],
  [
    "perfect-generalization:beta=0.01,epsilon=0.1,delta=1e-7",
    { ...aims, flip: "" },
    { via: "uniform-stability" },
  ],
])(
  "every aim of the command changes the map as it changes the command: %s",
  async (from, asked, changing) => {
    const given = Object.entries(asked).filter(([, value]) => value !== "");
    const texts = Object.fromEntries(given);
    const page = await studio.open(`explore/map?${new URLSearchParams({ from, ...texts }).toString()}`, {
      key: null,
    });
    const shown = await listed(page, from);
    await page.context().close();
    const typed = { ...texts, n: Number(aims.n), group: Number(aims.group) };
    expect(shown).toEqual(new Map(notionNames.map((to) => [to as string, expectedAt(from, to, typed)])));
    for (const [name, to] of Object.entries(changing)) {
      const others = Object.fromEntries(Object.entries(typed).filter(([other]) => other !== name));
      expect(expectedAt(from, to, others), `without ${name}`).not.toBe(shown.get(to));
    }
    // The real command, wherever something arrives.
    const flags = given.flatMap(([name, value]) => [`--${name}`, value]);
    for (const to of notionNames.filter((one) => shown.get(one)!.startsWith(one))) {
      const { status, out, err } = holdfast(["convert", "--from", from, "--to", to, ...flags, "--json"]);
      const said = status === 0 ? claimText(JSON.parse(out) as CertificateJson) : err.trim();
      expect(shown.get(to), `${from} to ${to}`).toBe(said);
    }
  },
  300_000,
);

test("a claim is typed in, a notion is chosen by keyboard, and its proof holds", async () => {
  const page = await studio.open("explore", { key: null });
  await listed(page, "differential-privacy:epsilon=0.1");
  await page.getByLabel("epsilon", { exact: true }).fill("0.25");
  await listed(page, "differential-privacy:epsilon=0.25");
  const map = page.getByRole("group", { name: "Map of notions" });
  await map.getByRole("button", { name: /^differential-privacy/ }).focus();
  await page.keyboard.press("ArrowDown");
  const focused = await page.evaluate(() => (document.activeElement as HTMLElement).dataset["notion"]);
  expect(focused).not.toBe("differential-privacy");
  expect(notionNames).toContain(focused);
  await map.getByRole("button", { name: /^uniform-stability/ }).focus();
  await page.keyboard.press("Enter");
  const target = page.getByRole("region", { name: "At uniform-stability" });
  const { claim } = convert("differential-privacy:epsilon=0.25", "uniform-stability", {
    n: 10000,
    beta: "0.05",
  });
  await target.getByText(`uniform-stability:gamma=${claim.gamma.toString()},group=1`).waitFor();
  await target.getByText("privacy-to-stability").first().waitFor();
  await target.getByText("Arithmetic checked, but it starts from a claim nobody proved").waitFor();
  expect(page.url()).toContain("to=uniform-stability");
  // What arrived becomes the start.
  await target.getByRole("button", { name: "Start from here" }).click();
  await listed(page, `uniform-stability:gamma=${claim.gamma.toString()},group=1`);
  await page.context().close();
});

test("what is typed wrong stays, and the field says what is expected", async () => {
  const page = await studio.open("explore/map", { key: null });
  await listed(page, "differential-privacy:epsilon=0.1");
  await page.getByLabel("epsilon", { exact: true }).fill("-1");
  await page.getByRole("alert").getByText("This claim cannot be converted").waitFor();
  await page.getByText("expected a number >= 0").first().waitFor();
  await page.reload();
  await page.getByRole("alert").getByText("This claim cannot be converted").waitFor();
  expect(await page.getByLabel("epsilon", { exact: true }).inputValue()).toBe("-1");
  await page.context().close();
});

test("a class leads by its Littlestone dimension to what the catalogue says", async () => {
  const page = await studio.open("explore/map?class=thresholds:30&delta=1e-6", { key: null });
  await page.getByRole("button", { name: "Start from its Littlestone dimension" }).click();
  const from = "dimension:dimension=littlestone,lower=4,upper=4";
  await listed(page, from);
  const map = page.getByRole("group", { name: "Map of notions" });
  await map.getByRole("button", { name: "mistake-bound mistakes at most 4" }).waitFor();
  await map.getByRole("button", { name: /^global-stability/ }).click();
  const at = page.getByRole("region", { name: "At global-stability" });
  const { value: eta } = bounds.evaluateBound(bounds.boundOf("tournament-stability"), { ldim: 4 });
  const shownEta = await at
    .getByText(/^eta at least/)
    .first()
    .textContent();
  const eightDigits = Number(eta!.toString());
  expect(Number(shownEta!.replace("eta at least ", ""))).toBeLessThanOrEqual(eightDigits);
  expect(Number(shownEta!.replace("eta at least ", ""))).toBeGreaterThan(0.999 * eightDigits);
  await map.getByRole("button", { name: /^differential-privacy/ }).click();
  const { value: n } = bounds.evaluateBound(bounds.boundOf("littlestone-sample-size"), {
    ...{ alpha: "0.1", beta: "0.05", epsilon: "1", delta: "1e-6", ldim: 4 },
  });
  const shownN = await page
    .getByRole("region", { name: "At differential-privacy" })
    .getByText(/^n from/)
    .first()
    .textContent();
  const digits = shownN!.replace("n from ", "").replace(/\s/g, "");
  expect(Number(digits)).toBeGreaterThanOrEqual(Number(n!.toString()));
  expect(Number(digits)).toBeLessThan(1.001 * Number(n!.toString()));
  await page.context().close();
});
