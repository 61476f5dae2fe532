/** `node bench/accuracy-document.mjs`: writes docs/accuracy.md and docs/accuracy.svg from bench/accuracy-results.json. */
import { readFileSync, writeFileSync } from "node:fs";
import { accuracyChart } from "./accuracy/chart.mjs";
import { accuracyDocument } from "./accuracy/document.mjs";

const results = JSON.parse(readFileSync(new URL("accuracy-results.json", import.meta.url), "utf8"));
const choice = JSON.parse(readFileSync(new URL("auto-choice.json", import.meta.url), "utf8"));
const docs = new URL("../docs/", import.meta.url);
writeFileSync(new URL("accuracy.md", docs), accuracyDocument(results, choice));
writeFileSync(new URL("accuracy.svg", docs), accuracyChart(results.rows, results.title));
