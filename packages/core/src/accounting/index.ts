export { account, type AccountOptions } from "./account.ts";
export type { Accountant, AccountGoal, Unsupported } from "./accountant.ts";
export { affordableAnswers, type Amounts } from "./affordable-answers.ts";
export { calibrate, type CalibrateOptions, type Calibration } from "./calibration/calibrate.ts";
export { certificateCost, type CertificateCost, type ChargedAccount } from "./certificate-cost.ts";
export type * from "./event.ts";
export { type CertifiedEvent, eventOf } from "./event-of.ts";
export {
  Odometer,
  odometer,
  type OdometerDocument,
  type OdometerOptions,
  type OdometerState,
} from "./filters/odometer.ts";
export { type FilterAnswer, type FilterDocument, type FilterState, PrivacyFilter } from "./filters/filter.ts";
export { type FilterBudget, privacyFilter, type PrivacyFilterOptions } from "./filters/privacy-filter.ts";
export type { FilterNotion, Spending } from "./filters/notion.ts";
export { eventKinds, readEvents } from "./event-shape.ts";
export type { Bounds } from "./loss/excess.ts";
export { lossBounds, type LossBoundsOptions } from "./loss/loss-bounds.ts";
export { accountants } from "./registry.ts";
