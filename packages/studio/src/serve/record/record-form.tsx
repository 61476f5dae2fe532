import { optionsOf } from "../../parts/field-option.ts";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { typedIn } from "./record.ts";
import type { TypedRecord } from "./use-record.ts";

/** A record column by column, as the public schema has them. */
export function RecordForm({ record }: { readonly record: TypedRecord }) {
  const { fields, typed, wrong, setValue } = record;
  return (
    <div class="serve-record">
      {fields.map(({ name, type, hint, start, levels, isOpen }) => {
        const shared = {
          label: name,
          hint,
          wrong: Object.hasOwn(wrong, name) ? wrong[name] : undefined,
          value: typedIn(typed, name, start),
          onValue: (value: string) => {
            setValue(name, value);
          },
        };
        if (type === "category" && !isOpen)
          return (
            <SelectField
              key={name}
              {...shared}
              options={[{ value: "", label: "(missing)" }, ...optionsOf(levels)]}
            />
          );
        return type === "category" ? (
          <TextField key={name} {...shared} offers={levels} />
        ) : (
          <TextField key={name} {...shared} kind="number" />
        );
      })}
    </div>
  );
}
