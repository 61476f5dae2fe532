import { Notice } from "../parts/notice.tsx";
import { useService } from "../service/use-service.ts";
import { pages } from "./pages.ts";

/** The first page: what can be done here, and where to begin. */
export function Home({ isUnknown }: { readonly isUnknown: boolean }) {
  const session = useService();
  return (
    <div class="stack">
      {isUnknown && <Notice kind="warning">There is no page at this address. These are the pages:</Notice>}
      <div class="hero">
        <h1>Train models and answer questions on sensitive tables.</h1>
        <p class="soft">
          Every model, prediction and answer carries a certificate that anyone can check without the data.
          Look at what can be promised, try it, and run it.
        </p>
        <div class="row">
          <a class="button primary" href="#/plan">
            Make a plan
          </a>
          <a class="button" href={session.state === "absent" ? "#/explore/map" : "#/learn"}>
            {session.state === "absent" ? "See the map of notions" : "Try a sample table"}
          </a>
        </div>
      </div>
      <ul class="cards">
        {pages.map(({ page, title, about }) => (
          <li key={page}>
            <a class="card" href={`#/${page}`}>
              <strong>{title}</strong>
              <span class="soft">{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
