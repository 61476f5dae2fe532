import { useState } from "preact/hooks";

/** Copies a text; says so, or shows it where the browser forbids copying. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [state, setState] = useState<"ready" | "copied" | "shown">("ready");
  const copy = (): void => {
    copied(text).then(
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

/** Over plain HTTP from another machine browsers offer no clipboard, whatever the types say. */
function copied(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  return clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
}
