import type { HoldfastClient } from "holdfast-service/client";
import type { OwnKey } from "../service/documents.ts";

/** What every part of the page is given. */
export interface PartProps {
  readonly client: HoldfastClient;
  /** The key of this tab. */
  readonly own: OwnKey;
}
