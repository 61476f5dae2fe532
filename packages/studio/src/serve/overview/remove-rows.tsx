import type { HoldfastClient } from "holdfast-service/client";
import { Refused } from "../../service/refused.tsx";
import { useDeed } from "../../service/use-deed.ts";
import { Confirm } from "../confirm.tsx";

interface RemoveRowsProps {
  readonly client: HoldfastClient;
  readonly id: string;
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Removes the rows of a table for good. */
export function RemoveRows({ client, id, name, onRemoved }: RemoveRowsProps) {
  const deed = useDeed();
  return (
    <>
      <Confirm
        label="Remove the rows"
        warning={`The rows of ${name} are removed for good and its sessions are closed. What was released stays, and nothing is refunded.`}
        doIt={`Remove the rows of ${name}`}
        isBusy={deed.isBusy}
        onConfirm={() => {
          deed.run(async () => {
            await client.dataSets.delete(id);
            onRemoved();
          });
        }}
      />
      <Refused error={deed.error} title="The rows are still there" />
    </>
  );
}
