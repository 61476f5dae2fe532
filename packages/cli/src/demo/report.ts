import { type Certificate, rules, stepInWords } from "holdfast";
import { text } from "./pictures.ts";
import type { Affordable } from "./planning.ts";
import { type Kept, learnerOf } from "./promises.ts";

export interface Chapter {
  readonly title: string;
  /** What the table is, in a sentence. */
  readonly about: string;
  /** What it can afford, told from public sizes alone. */
  readonly planned: Affordable;
  readonly kept: readonly Kept[];
  /** Pictures as markup, each with a caption. */
  readonly pictures: readonly { readonly picture: string; readonly caption: string }[];
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#222}
h1,h2,h3{line-height:1.2}table{border-collapse:collapse;width:100%}td,th{padding:.4rem .6rem;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}
figure{display:inline-block;margin:1rem 1rem 1rem 0;vertical-align:top;max-width:440px}figcaption{color:#555;font-size:.9em}
ul.proof,ul.proof ul{list-style:none;padding-left:1.2rem;border-left:2px solid #cdd9e5}ul.proof{padding-left:.6rem}ul.proof li{margin:.4rem 0}
.claim{font-weight:600}.by{color:#555;font-size:.9em}svg text{font:12px system-ui,sans-serif}details{margin:.6rem 0}summary{cursor:pointer}`;

/** The story as one page that needs nothing else: no script, no font, no address. */
export function reportPage(chapters: readonly Chapter[], seed: string | undefined): string {
  const body = chapters.map(({ title, about, planned, kept, pictures }) =>
    [
      `<h2>${text(title)}</h2><p>${text(about)}</p>`,
      `<h3>What can this table afford?</h3><p>${text(planned.words)}</p>${planned.plan.advice.map((line) => `<p class="by">${text(line)}</p>`).join("")}`,
      "<table><thead><tr><th>promise</th><th>learner</th><th>right on the test rows</th><th>without privacy</th><th>certificates</th></tr></thead><tbody>",
      ...kept.map(
        ({ class: spec, accuracy, ceiling, tried, verified, ...kept }) =>
          `<tr><td>${text(kept.promise)}</td><td>${text(learnerOf(kept))} on ${text(spec)}</td><td>${percent(accuracy)} of ${tried}</td><td>${percent(ceiling)}</td><td>${verified ? "verified again" : "do NOT verify"}</td></tr>`,
      ),
      "</tbody></table>",
      ...pictures.map(
        ({ picture, caption }) => `<figure>${picture}<figcaption>${text(caption)}</figcaption></figure>`,
      ),
      ...kept.map(
        ({ promise, certificates, withheld }) =>
          `<h3>${text(promise)}</h3>${certificates.map(proofOf).join("")}${withheld
            .map(
              ({ notion, why, n }) =>
                `<p class="by">No claim of ${notion}: ${text(why)}${n === undefined ? "" : ` (n = ${n.toLocaleString("en-US")} would do)`}</p>`,
            )
            .join("")}`,
      ),
    ].join("\n"),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Holdfast: the story on real data</title><style>${style}</style></head>
<body><h1>Learning from sensitive data, with proofs</h1>
<p>Each model below was learned under a promise that was known before a row was read. The proof of each promise is the tree under it; every number in it was computed again before this page was written.${seed === undefined ? "" : ` Drawn from seed ${text(seed)}: repeatable, and not private.`}</p>
${body.join("\n")}
</body></html>
`;
}

/** The proof as a tree that opens. */
function proofOf({ n, derivation }: Certificate): string {
  return `<details><summary>${text(stepInWords(derivation, rules))}${n === "any" ? "" : ` (n = ${n})`}</summary><ul class="proof">${node(derivation)}</ul></details>`;
}

function node(step: Certificate["derivation"]): string {
  const { rule, premises } = step;
  const by = rules.get(rule);
  const reason = by === undefined ? "taken on trust" : `${by.theorem} (${by.source})`;
  const inner = premises.length === 0 ? "" : `<ul>${premises.map(node).join("")}</ul>`;
  return `<li><span class="claim">${text(stepInWords(step, rules))}</span><br><span class="by">${text(reason)}</span>${inner}</li>`;
}

/** A share for people. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
