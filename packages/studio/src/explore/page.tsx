import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useAddress } from "../address/use-address.ts";
import { ErrorNotice } from "../parts/notice.tsx";
import { Tabs } from "../parts/tabs.tsx";

interface Part {
  readonly page: string;
  readonly title: string;
  readonly load: () => Promise<ComponentType>;
}

/** The parts; each is loaded when it is opened. */
const parts: readonly Part[] = [
  {
    page: "explore/map",
    title: "Map of notions",
    load: async () => (await import("./map/map.tsx")).MapPart,
  },
  {
    page: "explore/mistakes",
    title: "Mistake trees",
    load: async () => (await import("./mistakes/mistakes.tsx")).MistakesPart,
  },
  {
    page: "explore/covers",
    title: "Covers",
    load: async () => (await import("./covers/covers.tsx")).CoversPart,
  },
  {
    page: "explore/phases",
    title: "Phase diagrams",
    load: async () => (await import("./phases/phases.tsx")).PhasesPart,
  },
  {
    page: "explore/theorems",
    title: "Theorems",
    load: async () => (await import("./theorems/theorems.tsx")).TheoremsPart,
  },
  {
    page: "explore/check",
    title: "Check a certificate",
    load: async () => (await import("./check/check.tsx")).CheckPart,
  },
];

/** The page Explore: its parts as tabs; without one in the address, the map. */
export default function ExplorePage() {
  const { page } = useAddress();
  const part = parts.find((known) => known.page === page) ?? parts[0]!;
  return (
    <div class="stack">
      <h1>Explore</h1>
      <Tabs label="Parts of Explore" tabs={parts} current={part.page} />
      <LoadedPart key={part.page} part={part} />
    </div>
  );
}

/** A part that comes over the network. */
function LoadedPart({ part: { title, load } }: { readonly part: Part }) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    load().then(
      (part) => {
        setLoaded(() => part);
      },
      (reason: unknown) => {
        console.error(reason);
        setError(new Error(`${title} could not be loaded. Is the server still there? Reload to try again.`));
      },
    );
  }, []);
  if (error !== undefined) return <ErrorNotice error={error} />;
  return Loaded === undefined ? <p role="status">Opening {title}…</p> : <Loaded />;
}
