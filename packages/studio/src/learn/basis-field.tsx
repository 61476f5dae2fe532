import { TextField } from "../parts/text-field.tsx";
import { draftBasis, isDrafted } from "./schema-document.ts";

interface BasisFieldProps {
  readonly label: string;
  readonly basis: unknown;
  readonly wrong?: string | undefined;
  readonly onBasis: (basis: string | undefined) => void;
}

/** Why bounds or levels are public; what was taken from the data shows as empty, because it is no reason. */
export function BasisField({ label, basis, wrong, onBasis }: BasisFieldProps) {
  const isDraft = isDrafted({ basis });
  return (
    <TextField
      label={label}
      wrong={wrong}
      value={isDraft || typeof basis !== "string" ? "" : basis}
      placeholder={isDraft ? draftBasis : "codebook"}
      offers={["codebook", "domain", "definition"]}
      onValue={(text) => {
        onBasis(text === "" ? draftBasis : text);
      }}
    />
  );
}
