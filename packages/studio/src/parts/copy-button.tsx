import { useState } from "preact/hooks";

/** Copies a text; says so, or shows it where the browser forbids copying. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [state, setState] = useState<"ready" | "copied" | "shown">("ready");
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setState("copied");
        setTimeout(() => {
          setState("ready");
        }, 2000);
      },
      () => {
        setState("shown");
      },
    );
  };
  return (
    <>
      <button type="button" class="quiet" onClick={copy}>
        {state === "copied" ? "Copied" : label}
      </button>
      {state === "shown" && <pre>{text}</pre>}
    </>
  );
}
