import { isContradicted, type Measurement } from "./model.ts";

/** How an experiment went, in a few words. */
export function Verdict({ measured }: { readonly measured: Measurement | undefined }) {
  if (measured === undefined) return <span class="soft">not run here yet</span>;
  const claims = measured.rows.filter(({ verdict }) => verdict !== "none");
  const against = claims.filter(({ verdict }) => verdict === "contradicted").length;
  return isContradicted(measured.rows) ? (
    <span class="tag bad">
      {against} of {claims.length} claims contradicted
    </span>
  ) : (
    <span class="tag good">none of {claims.length} claims contradicted</span>
  );
}
