export { type Assumption, type AssumptionKind, assumptionSentences } from "./assumption.ts";
export { carriedSubject } from "./carried-subject.ts";
export {
  type Certificate,
  certificateVersion,
  certify,
  type RuleBook,
  ruleBook,
  withSubject,
} from "./certificate.ts";
export { changesOf } from "./change.ts";
export type * from "./claim.ts";
export { convert } from "./convert.ts";
export { derive, type Derivation, premise } from "./derivation.ts";
export { digestOf } from "./digest.ts";
export { documentKind, type DocumentKind, isLikeCertificate, type SignedDocument } from "./document-kind.ts";
export {
  assumptionInWords,
  claimInShort,
  claimInWords,
  explain,
  statementInShort,
  statementInWords,
  stepInWords,
} from "./explain.ts";
export * from "./field.ts";
export { parseStrictly } from "./json-text.ts";
export type { Judgement, SampleSize } from "./judgement.ts";
export {
  type GivenOptions,
  option,
  type Option,
  type Options,
  type OptionValues,
  readOptions,
  refuseUnknown,
  writtenOption,
} from "./option.ts";
export { notionNames } from "./notions.ts";
export {
  conditions,
  isConditional,
  promiseInWords,
  promisesInWords,
  remarks,
  warnings,
  worldlyAssumptions,
} from "./remarks.ts";
export { checkLevel, type CheckLevel, type Origin, whatWasChecked } from "./what-was-checked.ts";
export {
  type Goal,
  type Parameters,
  type PremisePattern,
  requires,
  rule,
  type Rule,
  type RuleUse,
} from "./rule.ts";
export { certificateRules } from "./rules/index.ts";
export { certificateSchema } from "./schema.ts";
export { groupOf, isShortText, type Subject, unitOfRows } from "./subject.ts";
export { readClaim } from "./text.ts";
export { type Verdict, verify } from "./verify.ts";
export { DocumentWork } from "./work.ts";
