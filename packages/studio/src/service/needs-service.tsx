import { type ComponentChildren, Fragment } from "preact";
import { useRef, useState } from "preact/hooks";
import type { HoldfastClient } from "holdfast-service/client";
import { Empty } from "../parts/card.tsx";
import { ErrorNotice, Notice } from "../parts/notice.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { OwnKey } from "./documents.ts";
import { problemOf } from "./refused.tsx";
import { type Session, signIn } from "./session.ts";
import { useService } from "./use-service.ts";

interface NeedsServiceProps {
  /** What the page is for, where there is no service: "Learning from a table". */
  readonly what: string;
  readonly roles: readonly OwnKey["role"][];
  readonly children: (client: HoldfastClient, key: OwnKey) => ComponentChildren;
}

/**
 * A page that works with a service: says what is missing, asks for a key, and when a key ends asks for another above the page, which
 * stays as it was. What one key could read is not shown to another: for that one the page is made anew, with what was typed and kept.
 */
export function NeedsService({ what, roles, children }: NeedsServiceProps) {
  const session = useService();
  const last = useRef<Extract<Session, { state: "signed-in" }>>(undefined);
  if (session.state === "signed-in") last.current = session;
  const open = last.current;
  if (session.state === "looking") return <p role="status">Looking for the service…</p>;
  if (session.state === "absent")
    return (
      <Empty title={`${what} needs a service`}>
        <p>
          These pages came from a plain web server. Plans, proofs, audits and theorems work here; tables,
          budgets and keys live in a service of your own:
        </p>
        <pre>npx holdfast serve --sign-in</pre>
        <p>It says the address of a studio like this one, with everything in it.</p>
      </Empty>
    );
  const isAllowed = open !== undefined && roles.includes(open.key.role);
  return (
    <>
      {session.state === "signed-out" && <SignIn reason={session.reason} />}
      {open !== undefined && !isAllowed && (
        <Notice kind="warning" title={`${what} needs the role ${roles.join(" or ")}`}>
          This key, {open.key.name}, has the role {open.key.role}. Sign out and use another, or ask the
          curator for one.
        </Notice>
      )}
      {isAllowed && <Fragment key={open.key.id}>{children(open.client, open.key)}</Fragment>}
    </>
  );
}

/** Asks for a key. */
function SignIn({ reason }: { readonly reason: string | undefined }) {
  const [key, setKey] = useState("");
  const [error, setError] = useState<Error>();
  const submit = (event: Event): void => {
    event.preventDefault();
    signIn(key.trim()).catch((refusal: unknown) => {
      setError(refusal as Error);
    });
  };
  return (
    <form class="card" aria-label="Sign in" onSubmit={submit}>
      <h2>Sign in with a key</h2>
      {reason !== undefined && <Notice kind="warning">{reason}</Notice>}
      <p class="soft">
        A curator gave it to you, or the service did when it first started; whoever starts it with{" "}
        <code>npx holdfast serve --sign-in</code> gets a link with one that lasts a day. It stays in this tab.
      </p>
      <TextField label="Key" kind="password" value={key} onValue={setKey} placeholder="hf_…" />
      <ErrorNotice
        error={error}
        title={
          problemOf(error)?.status === 401
            ? "The service does not accept this key"
            : "The key could not be tried"
        }
      />
      <div class="row">
        <button class="primary" type="submit" disabled={key.trim() === ""}>
          Sign in
        </button>
      </div>
    </form>
  );
}
