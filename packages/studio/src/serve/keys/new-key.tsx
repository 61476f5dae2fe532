import { useState } from "preact/hooks";
import type { HoldfastClient } from "holdfast-service/client";
import { useKept } from "../../address/use-kept.ts";
import { Card } from "../../parts/card.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Notice } from "../../parts/notice.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { Working } from "../../parts/working.tsx";
import { NotDone } from "../../service/not-done.tsx";
import { useDeed } from "../../service/use-deed.ts";
import { expiries, expiryAfter, rateOf, roles, type RoleName } from "./key-terms.ts";

interface NewKeyProps {
  readonly client: HoldfastClient;
  readonly onMade: () => void;
}

/** Makes a key. Its secret is told once, here, and kept nowhere. */
export function NewKey({ client, onMade }: NewKeyProps) {
  const [name, setName] = useKept("serve/key/name", "");
  const [role, setRole] = useKept("serve/key/role", "analyst");
  const [rate, setRate] = useKept("serve/key/rate", "");
  const [expiry, setExpiry] = useKept("serve/key/expires", "never");
  const [told, setTold] = useState<{ readonly name: string; readonly key: string }>();
  const deed = useDeed();
  const wished = rateOf(rate);
  const make = (event: Event): void => {
    event.preventDefault();
    deed.run(async () => {
      const expires = expiryAfter(expiry, Date.now());
      try {
        const made = await client.keys.create({
          name: name.trim(),
          role: role as RoleName,
          ...(typeof wished === "number" ? { rate: wished } : {}),
          ...(expires === undefined ? {} : { expires }),
        });
        setTold({ name: name.trim(), key: made.key });
        setName("");
      } finally {
        // Also where no answer arrived: the list tells whether it was made.
        onMade();
      }
    });
  };
  return (
    <Card title="New key">
      <form class="stack" onSubmit={make}>
        <div class="columns">
          <TextField label="Name" hint="Who uses it." value={name} onValue={setName} />
          <SelectField
            label="Role"
            value={role}
            onValue={setRole}
            hint={roles.find((one) => one.value === role)?.about}
            options={roles}
          />
          <TextField
            label="Rate"
            kind="number"
            hint="Requests a second; empty: as the service is set."
            wrong={wished === "wrong" ? "Type a whole number from 1 to 1000000." : undefined}
            value={rate}
            onValue={setRate}
          />
          <SelectField label="Expires" value={expiry} onValue={setExpiry} options={expiries} />
        </div>
        <div class="row">
          <button
            class="primary"
            type="submit"
            disabled={name.trim() === "" || wished === "wrong" || deed.isBusy}
          >
            Make the key
          </button>
        </div>
        <Working isBusy={deed.isBusy} label="Making the key" />
        <NotDone
          error={deed.error}
          refused="The key was not made"
          perhaps="No answer arrived. If the key stands below, it was made and its secret is lost: revoke it and make another."
        />
      </form>
      {told !== undefined && (
        <Notice kind="good" title={`The key of ${told.name}, told only now`}>
          <div class="stack">
            <code class="serve-secret volatile" aria-label={`Secret of ${told.name}`}>
              {told.key}
            </code>
            <p>The service keeps only its hash. Whoever has it may ask with it: hand it over safely.</p>
            <div class="row">
              <CopyButton text={told.key} label="Copy the key" />
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  setTold(undefined);
                }}
              >
                I have it
              </button>
            </div>
          </div>
        </Notice>
      )}
    </Card>
  );
}
