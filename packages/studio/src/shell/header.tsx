import { useState } from "preact/hooks";
import { signOut } from "../service/session.ts";
import { useService } from "../service/use-service.ts";
import { pages } from "./pages.ts";
import { currentTheme, setTheme } from "./theme.ts";

/** The name, the pages, who is signed in, and the colors. */
export function Header({ current }: { readonly current: string }) {
  const session = useService();
  const [theme, showTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";
  return (
    <header class="header">
      <a class="brand" href="#/">
        Holdfast <span class="soft">Studio</span>
      </a>
      <nav aria-label="Pages">
        {pages.map(({ page, title }) => (
          <a key={page} href={`#/${page}`} {...(page === current ? { "aria-current": "page" as const } : {})}>
            {title}
          </a>
        ))}
      </nav>
      <div class="row">
        {session.state === "signed-out" && (
          <a class="button quiet" href="#/serve">
            Sign in
          </a>
        )}
        {session.state === "signed-in" && (
          <>
            <span class="small soft">
              {session.key.name}, {session.key.role}
            </span>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                signOut();
              }}
            >
              Sign out
            </button>
          </>
        )}
        <button
          type="button"
          class="quiet"
          aria-label={`Use ${other} colors`}
          onClick={() => {
            setTheme(other);
            showTheme(other);
          }}
        >
          {theme === "dark" ? "Light" : "Dark"}
        </button>
      </div>
    </header>
  );
}
