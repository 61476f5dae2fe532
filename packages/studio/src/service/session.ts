import { type HoldfastClient, holdfastClient, ServiceError } from "holdfast-service/client";
import { readAddress, writeAddress } from "../address/address.ts";
import type { OwnKey, ServiceFacts } from "./documents.ts";

/** What the studio knows of the service that gave it. */
export type Session =
  | { readonly state: "looking" }
  /** These pages came from a plain server; all that needs no data works. */
  | { readonly state: "absent" }
  /** `reason` says why a key that was used is used no more. */
  | { readonly state: "signed-out"; readonly service: ServiceFacts; readonly reason?: string }
  | {
      readonly state: "signed-in";
      readonly service: ServiceFacts;
      readonly client: HoldfastClient;
      readonly key: OwnKey;
    };

const stored = "holdfast-key";
const anotherKey = "This link signs this tab in with another key. Use it in place of the one that is in use?";
const unanswered =
  "The key of this tab could not be tried: the service did not answer. Reload the page to try it again.";
const listeners = new Set<() => void>();
let session: Session = { state: "looking" };

export function currentSession(): Session {
  return session;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks for the service, and signs in with the key of the address (`#key=hf_…`) or of this tab. */
export async function findService(): Promise<void> {
  takeKey();
  addEventListener("hashchange", () => {
    const key = takeKey();
    if (key !== undefined) void signIn(key).catch(endRefused);
  });
  const service = await holdfastClient({ address: location.origin, retries: 0 })
    .service()
    .catch(() => undefined);
  if (service?.name !== "holdfast") {
    set({ state: "absent" });
    return;
  }
  set({ state: "signed-out", service });
  const key = sessionStorage.getItem(stored);
  if (key !== null) await signIn(key).catch(endRefused);
}

/**
 * Takes a key out of the address, at once, so that nobody reads or copies it from there, and keeps it for this tab; what the browser has
 * noted of the visit by then is out of reach. A tab that has another key asks first: a link of somebody else must not have one's tables
 * sent under another name.
 */
function takeKey(): string | undefined {
  if (!location.hash.startsWith("#key=")) return undefined;
  const key = /^#key=(hf_[\w-]+)$/.exec(location.hash)?.[1];
  history.replaceState(null, "", "#/");
  dispatchEvent(new PopStateEvent("popstate"));
  const held = sessionStorage.getItem(stored) ?? key;
  if (key === undefined || (held !== key && !confirm(anotherKey))) return undefined;
  sessionStorage.setItem(stored, key);
  return key;
}

/** Tries a key; it stays in this tab only. Throws the service's refusal. */
export async function signIn(key: string): Promise<void> {
  if (session.state === "looking" || session.state === "absent") return;
  const { service } = session;
  // Tried by itself: a key that never was accepted has not ended.
  const own = await holdfastClient({ address: location.origin, key }).key();
  const client = holdfastClient({ address: location.origin, key, fetch: watchedFor(key) });
  sessionStorage.setItem(stored, key);
  set({ state: "signed-in", service, client, key: own });
}

/**
 * Forgets the key and all that was typed, answered or chosen with it: whoever comes next to this tab finds the page as a newcomer does. The
 * page is loaded anew, because files and answers are also in its memory.
 */
export function signOut(): void {
  forget();
  // An answer that is still on its way may be written down until the page is gone.
  addEventListener("pagehide", forget);
  const { page } = readAddress(location.hash);
  history.replaceState(null, "", writeAddress({ page, fields: {} }));
  location.reload();
}

function forget(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith("holdfast")) sessionStorage.removeItem(name);
}

/** A key that is refused has ended, for every page at once; the last word on an earlier key says nothing of the one in use. */
function watchedFor(key: string): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request);
    if (response.status === 401 && sessionStorage.getItem(stored) === key) endKey();
    return response;
  };
}

/** Where the service does not accept a key, it has ended; where nobody answered, it may be good and stays in the tab. */
function endRefused(error: unknown): void {
  if (error instanceof ServiceError && error.problem.status === 401) endKey();
  else if (session.state === "signed-in" || session.state === "signed-out")
    set({ state: "signed-out", service: session.service, reason: unanswered });
}

/** The key is used no more; pages keep what was typed. */
function endKey(): void {
  sessionStorage.removeItem(stored);
  const reason =
    "The key is not accepted any more: it has expired or was revoked. What you typed is still here.";
  if (session.state === "signed-in" || session.state === "signed-out")
    set({ state: "signed-out", service: session.service, reason });
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
