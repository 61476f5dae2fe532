import {
  assumptionSentences,
  type Certificate,
  claimInShort,
  claimInWords,
  type Derivation,
  rules,
  sentence,
  verify,
  verifyModel,
} from "holdfast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenStudio, openStudio } from "./studio.ts";
import { type Trained, trainFlowers, trainThreshold } from "./trained.ts";

let studio: OpenStudio;
let threshold: Trained;
let flowers: Trained;
beforeAll(async () => {
  studio = await openStudio();
  threshold = await trainThreshold(studio.client);
  flowers = await trainFlowers(studio.client);
}, 120_000);
afterAll(() => studio.close());

const certificateOf = (document: unknown): Certificate => {
  const verdict = verify(document);
  if (!verdict.holds) throw new Error(sentence(verdict.issue));
  return verdict.certificate;
};

async function choose(page: Page, name: string, document: unknown): Promise<void> {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Model or certificate file").setInputFiles(file);
}

/** Presses Tab until the tree has the focus. */
async function tabToTree(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if ((await page.locator("[role=treeitem]:focus").count()) === 1) return;
  }
  throw new Error("Tab does not reach the tree");
}

const inOrder = (node: Derivation): readonly Derivation[] => [node, ...node.premises.flatMap(inOrder)];

describe("a proof", { timeout: 120_000 }, () => {
  test("every step of a trained certificate is reached by keys and told in the words of the library", async () => {
    const page = await studio.open("explore/check");
    await choose(page, "signed.json", threshold.signed);
    await page.getByText(/signed.json is a .*signed certificate/).waitFor();
    const certificate = certificateOf(threshold.signed.items[0]!.certificate);
    const steps = inOrder(certificate.derivation);
    expect(steps.length).toBeGreaterThan(10);
    await page.getByText(`${steps.length} steps`).waitFor();
    await tabToTree(page);
    const detail = page.getByRole("region", { name: "The chosen step" });
    for (const step of steps) {
      const shown = await detail.innerText();
      const rule = rules.get(step.rule)!;
      for (const words of [
        claimInWords(step.claim),
        claimInShort(step.claim),
        `${rule.id}: ${rule.theorem}.`,
        rule.source,
        ...rule.assumptions(step).map((kind) => assumptionSentences[kind]),
        ...Object.keys(step.parameters),
      ])
        expect(shown).toContain(words);
      const focused = page.locator("[role=treeitem]:focus");
      if ((await focused.getAttribute("aria-expanded")) === "false") await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowLeft");
    expect(await page.getByRole("treeitem").count()).toBe(1);
    await page.context().close();
  });

  test("a signature is checked with the key that is given, and the key of this service is offered", async () => {
    const page = await studio.open("explore/check");
    await choose(page, "signed.json", threshold.signed);
    await page.getByText(/^Arithmetic checked\. Signature NOT checked: /).waitFor();
    await page.getByText("Enter the public key of the service to check the signature here.").waitFor();
    await page.getByText("arithmetic checked, signature NOT checked", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Take the key of this service" }).click();
    await page.getByText(/^Arithmetic checked\. Signed with the key /).waitFor();
    await page.getByText("arithmetic checked, signed", { exact: true }).waitFor();
    const [item] = threshold.signed.items;
    const { value } = item!.signature;
    const forged = { ...item, signature: { ...item!.signature, value: `${value.slice(1)}${value[0]!}` } };
    await choose(page, "forged.json", forged);
    await page.getByText("NOT signed with that key").waitFor();
    await page.getByText("does not hold", { exact: true }).waitFor();
    expect(await page.getByRole("tree").count()).toBe(0);
    await page.context().close();
  });

  test("an edited certificate is refused where it breaks, and is not explained", async () => {
    const page = await studio.open("explore/check");
    const text = JSON.stringify(threshold.signed.items[0]!.certificate);
    const inner = /"rule":"exponential-mechanism","claim":\{"notion":"bounded-range","epsilon":"([^"]+)"/;
    const edited = JSON.parse(
      text.replace(inner, (found, epsilon: string) => found.replace(`"${epsilon}"`, '"0.001"')),
    ) as unknown;
    const verdict = verify(edited);
    if (verdict.holds) throw new Error("the edited certificate holds");
    await choose(page, "edited.json", edited);
    await page.getByText(`${sentence(verdict.issue)}.`).waitFor();
    await page.getByText("breaks here").waitFor();
    expect(verdict.issue.path).toContain("premises");
    expect(await page.getByRole("tree").count()).toBe(0);
    await page.context().close();
  });

  test("a model file whose hypothesis was exchanged is refused with the library's sentences", async () => {
    const page = await studio.open("explore/check");
    await choose(page, "iris.model.json", flowers.model);
    await page.getByText(/iris.model.json is a model file/).waitFor();
    await page.getByText("arithmetic checked, not signed", { exact: true }).waitFor();
    const exchanged = { ...flowers.model, hypothesis: { kind: "level", level: 0 } };
    const { certificates } = verifyModel(exchanged);
    const [first] = certificates;
    if (first === undefined || first.holds) throw new Error("the exchanged model holds");
    await choose(page, "iris.model.json", exchanged);
    for (const issue of first.issues) await page.getByText(`${sentence(issue)}.`).waitFor();
    expect(await page.getByRole("tree").count()).toBe(0);
    await page.context().close();
  });

  test.each([
    ["no JSON", "{", "cannot be read as a certificate: expected a JSON document"],
    ["something else", '{"version":1,"columns":[]}', "that has neither a claim nor a derivation"],
    ["a key twice", '{"claim":1,"claim":2}', "wrong.json"],
  ])("says what is wrong with %s, keeps the text and can go on", async (_name, text, words) => {
    const page = await studio.open("explore/check", { key: null });
    await choose(page, "wrong.json", text);
    await page.getByRole("alert").getByText(words).waitFor();
    expect(await page.getByLabel("Text", { exact: true }).inputValue()).toBe(text);
    await page.getByLabel("Source").selectOption("laplace");
    await page.getByRole("tree", { name: "Proof of differential-privacy" }).waitFor();
    await page.context().close();
  });

  test("the first view shows a proof, without a key and without a file; examples hold or break as they say", async () => {
    const page = await studio.open("explore/check", { key: null });
    await page.getByRole("tree", { name: "Proof of differential-privacy" }).waitFor();
    expect(await page.getByRole("treeitem").count()).toBeGreaterThan(10);
    await page.getByLabel("Source").selectOption("trust");
    await page
      .getByText(/^Arithmetic checked, but it starts from a claim nobody proved: .* Not signed: /)
      .waitFor();
    await page
      .getByText("arithmetic checked, from a claim nobody proved, not signed", { exact: true })
      .waitFor();
    await page.getByLabel("Source").selectOption("model");
    await page.getByText("NO PRIVACY: made with seeded randomness").waitFor();
    await page.getByLabel("Source").selectOption("edited");
    await page.getByText("breaks here").waitFor();
    await page.context().close();
  });

  test("what was typed stays when the page is loaded again", async () => {
    const page = await studio.open("explore/check", { key: null });
    await page.getByRole("tree").waitFor();
    await page.getByLabel("Text", { exact: true }).fill('{"half":');
    await page.getByRole("alert").waitFor();
    await page.reload();
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Text", { exact: true }).inputValue()).toBe('{"half":');
    expect(page.url()).not.toContain("half");
    await page.context().close();
  });
});
