import type { OutlineItem } from "./outline.ts";

/** What a key does in the tree: another step is chosen, or steps are opened or closed. */
export interface Move {
  readonly choose?: string;
  readonly open?: readonly string[];
  readonly close?: string;
}

/**
 * The keys of a tree, as screen readers announce them: up and down, right opens or enters, left closes or leaves, Home and End, Enter and
 * space open or close, * opens all beside, and a letter goes to the next step that begins with it. Undefined for any other key.
 */
export function moveFor(key: string, items: readonly OutlineItem[], chosen: string): Move | undefined {
  const at = Math.max(
    items.findIndex(({ step }) => step.path === chosen),
    0,
  );
  const item = items[at]!;
  const isInner = item.step.premises.length > 0;
  const go = (to: number): Move => ({
    choose: items[Math.min(Math.max(to, 0), items.length - 1)]!.step.path,
  });
  switch (key) {
    case "ArrowDown":
      return go(at + 1);
    case "ArrowUp":
      return go(at - 1);
    case "Home":
      return go(0);
    case "End":
      return go(items.length - 1);
    case "ArrowRight":
      if (!isInner) return {};
      return item.isOpen ? go(at + 1) : { open: [item.step.path] };
    case "ArrowLeft":
      if (item.isOpen) return { close: item.step.path };
      return item.parent === undefined ? {} : { choose: item.parent };
    case "Enter":
    case " ":
      if (!isInner) return {};
      return item.isOpen ? { close: item.step.path } : { open: [item.step.path] };
    case "*":
      return { open: items.filter(({ parent }) => parent === item.parent).map(({ step }) => step.path) };
    default:
      return /^[a-z0-9]$/i.test(key) ? toLetter(key.toLowerCase(), items, at) : undefined;
  }
}

function toLetter(letter: string, items: readonly OutlineItem[], at: number): Move {
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const found = after.find(({ step }) => step.notion.startsWith(letter));
  return found === undefined ? {} : { choose: found.step.path };
}
