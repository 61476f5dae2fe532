import { refuse } from "../issues/index.ts";
import type { Range, Setting } from "./definition.ts";

/** The public ranges of all features of a class; refuses a setting that lacks some. */
export function requireRanges({ subject, ranges }: Setting): readonly Range[] {
  const features = subject.domain.kind === "real" ? subject.domain.features : 0;
  if (ranges?.length === features) return ranges;
  return refuse({
    code: "parameter-missing",
    path: "ranges",
    expected: `the public range of each of the ${features} features of ${subject.spec}`,
    ...(ranges === undefined ? {} : { received: `${ranges.length}` }),
    remedy: "Give a schema with bounds, or the option ranges.",
  });
}
