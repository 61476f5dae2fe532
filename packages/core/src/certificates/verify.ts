import { HoldfastError, type Issue, refuse, show } from "../issues/index.ts";
import type { Assumption } from "./assumption.ts";
import {
  assumptionsOf,
  type Certificate,
  certificateVersion,
  certify,
  certifyAsBefore,
  encodeAssumption,
  type RuleBook,
} from "./certificate.ts";
import {
  conclusionSize,
  type Derivation,
  matchNotions,
  premise,
  premiseRule,
  sameClaim,
} from "./derivation.ts";
import { canonical } from "./digest.ts";
import { claimInShort } from "./explain.ts";
import { decodeClaim, decodeFields, decodeObject, decodeSampleSize } from "./json.ts";
import { acceptSubject } from "./subject.ts";
import { conclusionKey, DocumentWork } from "./work.ts";

/** The outcome of a verification. */
export type Verdict =
  | { readonly holds: true; readonly certificate: Certificate; readonly premises: readonly Assumption[] }
  | { readonly holds: false; readonly issue: Issue };

/** No certificate in use comes near these; they keep a hostile document from tying up a verifier. */
const limits = { nodes: 10_000, depth: 200 };

/**
 * Checks a certificate again from its derivation alone: every node's claim and n must equal, digit for digit,
 * what its rule gives, and the claim, assumptions and vacuity stated at the top must be those of the tree.
 * A certificate of release 0.1.0 may list what a theorem of its proof sees to by itself. A number that is looser than the proof gives
 * is rejected, and so is a subject that is not spelled as subjects are or whose unit is not that of the claim. A newer schema
 * version throws, and so does a document that is too costly to check; everything else that is wrong is a verdict. Certificates
 * of one document share its `work`.
 */
export function verify(document: unknown, book: RuleBook, work: DocumentWork = new DocumentWork()): Verdict {
  try {
    const certificate = work.run(() => read(document, book, work));
    return {
      holds: true,
      certificate,
      premises: certificate.assumptions.filter((a) => a.kind === "premise"),
    };
  } catch (error) {
    if (error instanceof HoldfastError && !isUnanswered(error.issue)) {
      return { holds: false, issue: error.issue };
    }
    // Numbers so extreme that they cannot be enclosed or stored: nothing was proved.
    if (error instanceof RangeError) {
      const expected = "numbers that the rules can work with";
      return { holds: false, issue: { code: "rule-refused", path: "derivation", expected } };
    }
    throw error;
  }
}

/** What says nothing about whether a certificate holds. */
function isUnanswered({ code }: Issue): boolean {
  return code === "certificate-version" || code === "too-costly";
}

function read(document: unknown, book: RuleBook, work: DocumentWork): Certificate {
  const json = decodeObject(document, "certificate");
  checkVersion(json["version"]);
  const { subject: stated, ...others } = json;
  const required = ["version", "claim", "n", "vacuous", "assumptions", "derivation", "digest"];
  checkKeys(others, required, "certificate");
  const derivation = decodeNode(json["derivation"], "derivation", { book, work, nodes: 0 }, 0);
  const subject = Object.hasOwn(json, "subject") ? acceptSubject(stated, "subject") : undefined;
  const listed = json["assumptions"];
  const isAsBefore =
    !lists(listed, assumptionsOf(derivation, book)) &&
    lists(listed, assumptionsOf(derivation, book, { discharging: false }));
  const certificate = (isAsBefore ? certifyAsBefore : certify)(derivation, book, subject);
  const claim = decodeClaim(json["claim"], "claim");
  if (!sameClaim(claim, certificate.claim))
    mismatch("claim", claimInShort(certificate.claim), claimInShort(claim));
  if (decodeSampleSize(json["n"], "n") !== certificate.n) mismatch("n", String(certificate.n));
  if (json["vacuous"] !== certificate.vacuous) mismatch("vacuous", String(certificate.vacuous));
  if (!lists(listed, certificate.assumptions))
    mismatch("assumptions", "the assumptions of the derivation, in their order");
  if (json["digest"] !== certificate.digest) mismatch("digest", certificate.digest);
  return certificate;
}

function checkVersion(version: unknown): void {
  if (typeof version === "number" && Number.isInteger(version) && version > certificateVersion) {
    refuse({
      code: "certificate-version",
      path: "version",
      expected: `${certificateVersion} or lower`,
      received: String(version),
      remedy: "Verify it with a newer release of holdfast.",
    });
  }
  if (version !== certificateVersion) mismatch("version", String(certificateVersion));
}

function decodeNode(
  json: unknown,
  path: string,
  seen: { readonly book: RuleBook; readonly work: DocumentWork; nodes: number },
  depth: number,
): Derivation {
  seen.nodes += 1;
  if (seen.nodes > limits.nodes || depth > limits.depth) {
    refuse({
      code: "certificate-shape",
      path,
      expected: `at most ${limits.nodes} nodes and depth ${limits.depth}`,
    });
  }
  const node = decodeObject(json, path);
  checkKeys(node, ["rule", "claim", "n", "parameters", "premises"], path);
  const stated = {
    claim: decodeClaim(node["claim"], `${path}.claim`),
    n: decodeSampleSize(node["n"], `${path}.n`),
  };
  if (!Array.isArray(node["premises"])) {
    return refuse({ code: "certificate-shape", path: `${path}.premises`, expected: "a list" });
  }
  const premises = node["premises"].map((child, i) =>
    decodeNode(child, `${path}.premises.${i}`, seen, depth + 1),
  );
  if (node["rule"] === premiseRule) {
    decodeFields({}, node["parameters"], `${path}.parameters`);
    if (premises.length > 0) mismatch(`${path}.premises`, "none: a premise is a leaf");
    return premise(stated.claim, stated.n);
  }
  const rule = typeof node["rule"] === "string" ? seen.book.get(node["rule"]) : undefined;
  if (rule === undefined) {
    const received = show(node["rule"]);
    return refuse({
      code: "rule-unknown",
      path: `${path}.rule`,
      expected: "a rule of this release",
      received,
    });
  }
  matchNotions(rule, premises);
  const parameters = decodeFields(rule.parameters, node["parameters"], `${path}.parameters`);
  // All of it is in its canonical spelling: equal texts, equal conclusions.
  const key = conclusionKey(rule.id, premises, node["parameters"], stated.n);
  const known = seen.work.known(rule, { premises, parameters, n: stated.n }, key, path);
  const n = known?.n ?? conclusionSize(rule, premises, parameters, stated.n);
  const claim = known?.claim ?? rule.conclude({ premises, parameters, n });
  if (known === undefined) seen.work.keep(key, { claim, n });
  if (!sameClaim(claim, stated.claim)) {
    mismatch(`${path}.claim`, `${claimInShort(claim)}, as ${rule.id} gives`, claimInShort(stated.claim));
  }
  if (n !== stated.n) mismatch(`${path}.n`, String(n));
  return { rule: rule.id, claim, n, parameters, premises };
}

function lists(json: unknown, assumptions: readonly Assumption[]): boolean {
  return canonical(json) === canonical(assumptions.map(encodeAssumption));
}

function checkKeys(json: Readonly<Record<string, unknown>>, keys: readonly string[], path: string): void {
  for (const key of keys) {
    if (!Object.hasOwn(json, key))
      refuse({ code: "parameter-missing", path: `${path}.${key}`, expected: "a value" });
  }
  for (const key of Object.keys(json)) {
    if (!keys.includes(key))
      refuse({ code: "parameter-unknown", path: `${path}.${key}`, expected: keys.join(", ") });
  }
}

function mismatch(path: string, expected: string, received?: string): never {
  return refuse({
    code: "certificate-mismatch",
    path,
    expected,
    ...(received === undefined ? {} : { received }),
  });
}
