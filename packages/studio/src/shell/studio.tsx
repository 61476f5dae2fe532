import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useAddress } from "../address/use-address.ts";
import { ErrorNotice } from "../parts/notice.tsx";
import { Header } from "./header.tsx";
import { Home } from "./home.tsx";
import { pages } from "./pages.ts";
import "./shell.css";

/** The whole studio: the header, and the page that the address names. */
export function Studio() {
  const { page } = useAddress();
  const [first = ""] = page.split("/");
  const entry = pages.find((known) => known.page === first);
  const title = entry?.title ?? "Holdfast Studio";
  const main = useRef<HTMLElement>(null);
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => {
    document.title = entry === undefined ? title : `${title} · Holdfast Studio`;
    // Whoever goes to another page by keyboard starts at its top.
    if (!isFirst) main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    setIsFirst(false);
  }, [first]);
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the page
      </a>
      <Header current={first} />
      <main id="main" tabIndex={-1} ref={main}>
        {entry === undefined ? (
          <Home isUnknown={page !== ""} />
        ) : (
          <Loaded key={entry.page} load={entry.load} title={title} />
        )}
      </main>
    </>
  );
}

/** A page that comes over the network; its place is kept until it is there. */
function Loaded({
  load,
  title,
}: {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly title: string;
}) {
  const [Page, setPage] = useState<ComponentType>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    load().then(
      (loaded) => {
        setPage(() => loaded.default);
      },
      (reason: unknown) => {
        console.error(reason);
        setError(
          new Error(`The page ${title} could not be loaded. Is the server still there? Reload to try again.`),
        );
      },
    );
  }, []);
  if (error !== undefined) return <ErrorNotice error={error} />;
  return Page === undefined ? <p role="status">Opening {title}…</p> : <Page />;
}
