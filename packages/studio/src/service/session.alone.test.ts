import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A tab with a service that knows these keys; each is refused from the moment that it is taken out. */
function tab(hash = "") {
  const keys = new Set(["hf_a", "hf_b"]);
  const kept = new Map<string, string>();
  const storage = new Proxy(
    {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  const place = { origin: "http://studio.test", hash, reload: vi.fn() };
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", {
    replaceState: (_state: null, _title: string, next: string) => void (place.hash = next),
  });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("PopStateEvent", Event);
  vi.stubGlobal("fetch", (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url.endsWith("/v1/service")) return Promise.resolve(Response.json({ name: "holdfast" }));
    const key = headers["authorization"]!.replace("Bearer ", "");
    return Promise.resolve(
      keys.has(key)
        ? Response.json({ id: key, name: key, role: "curator", allowances: [] })
        : Response.json({ type: "urn:holdfast:auth", status: 401, detail: "no" }, { status: 401 }),
    );
  });
  return { keys, kept, place };
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a key of the address is taken out of it at once, also where it is spelled wrongly", async () => {
  const { kept, place } = tab("#key=hf_a");
  const { currentSession, findService } = await import("./session.ts");
  await findService();
  expect(place.hash).toBe("#/");
  expect(kept.get("holdfast-key")).toBe("hf_a");
  expect(currentSession()).toMatchObject({ state: "signed-in", key: { id: "hf_a" } });

  vi.resetModules();
  const other = tab("#key=hf_a%20and more");
  await (await import("./session.ts")).findService();
  expect(other.place.hash).toBe("#/");
  expect(other.kept.size).toBe(0);
});

test("a link does not replace the key of a tab unasked, and a key that never was one has not ended", async () => {
  const { kept, place } = tab("#key=hf_a");
  kept.set("holdfast-key", "hf_b");
  const asked = vi.fn(() => false);
  vi.stubGlobal("confirm", asked);
  const { currentSession, findService, signIn } = await import("./session.ts");
  await findService();
  expect(asked).toHaveBeenCalledOnce();
  expect(place.hash).toBe("#/");
  expect(currentSession()).toMatchObject({ state: "signed-in", key: { id: "hf_b" } });
  await expect(signIn("hf_never")).rejects.toThrow("no");
  expect(currentSession()).toMatchObject({ state: "signed-in", key: { id: "hf_b" } });
});

test("where nobody answers, the page says that the key could not be tried, and keeps it", async () => {
  const { kept } = tab("#key=hf_a");
  const answering = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.endsWith("/v1/service")
      ? answering(url, init)
      : Promise.resolve(new Response("Bad gateway", { status: 502 })),
  );
  const { currentSession, findService } = await import("./session.ts");
  await findService();
  const session = currentSession();
  expect(session.state === "signed-out" && session.reason).toMatch(/could not be tried/);
  expect(kept.get("holdfast-key")).toBe("hf_a");
});

test("the end of an earlier key does not end the one in use; its own end does", async () => {
  const { keys, kept } = tab("#key=hf_a");
  const { currentSession, findService, signIn } = await import("./session.ts");
  await findService();
  const first = currentSession();
  await signIn("hf_b");
  keys.delete("hf_a");
  if (first.state !== "signed-in") throw new Error("not signed in");
  await expect(first.client.key()).rejects.toThrow();
  expect(currentSession()).toMatchObject({ state: "signed-in", key: { id: "hf_b" } });
  expect(kept.get("holdfast-key")).toBe("hf_b");

  keys.delete("hf_b");
  const second = currentSession();
  if (second.state !== "signed-in") throw new Error("not signed in");
  await expect(second.client.key()).rejects.toThrow();
  const ended = currentSession();
  expect(ended.state === "signed-out" && ended.reason).toMatch(/revoked/);
  expect(kept.has("holdfast-key")).toBe(false);
});

test("whoever signs out leaves nothing in the tab but the name of the page", async () => {
  const { kept, place } = tab("#key=hf_a");
  const { findService, signOut } = await import("./session.ts");
  await findService();
  place.hash = "#/serve/queries?query=count+where+age+%3E+40";
  kept.set("holdfast:serve/record/pr_1", "{}");
  kept.set("of another program", "stays");
  signOut();
  expect([...kept.keys()]).toEqual(["of another program"]);
  expect(place.hash).toBe("#/serve/queries");
  expect(place.reload).toHaveBeenCalledOnce();
});
