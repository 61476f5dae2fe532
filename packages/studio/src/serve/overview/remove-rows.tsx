import type { HoldfastClient } from "holdfast-service/client";
import { NotDone } from "../../service/not-done.tsx";
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
            try {
              await client.dataSets.delete(id);
            } finally {
              // Also where no answer arrived: they may be gone.
              onRemoved();
            }
          });
        }}
      />
      <NotDone
        error={deed.error}
        refused="The rows are still there"
        perhaps="No answer arrived. The rows may be gone; removing them again does no harm."
      />
    </>
  );
}
