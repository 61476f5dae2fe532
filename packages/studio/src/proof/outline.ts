import type { ProofStep } from "./reading.ts";

/** A step that is in sight, with its place in the tree. */
export interface OutlineItem {
  readonly step: ProofStep;
  /** 1 at the promise. */
  readonly level: number;
  /** Which of its parent's premises it is, from 1, and of how many. */
  readonly place: number;
  readonly siblings: number;
  readonly parent?: string;
  readonly isOpen: boolean;
}

/** How deep a proof is open at first, and with how many premises a step stays closed. */
const firstLevels = 3;
const mostOpened = 12;

/** The steps that are open at first: the upper ones, but none with a long list of premises. */
export function openedAtFirst(root: ProofStep): ReadonlySet<string> {
  const opened = new Set<string>();
  const visit = (step: ProofStep, level: number): void => {
    if (step.premises.length === 0 || step.premises.length > mostOpened || level > firstLevels) return;
    opened.add(step.path);
    for (const premise of step.premises) visit(premise, level + 1);
  };
  visit(root, 1);
  return opened;
}

/** The paths of all steps that have premises. */
export function allInner(root: ProofStep): ReadonlySet<string> {
  const inner = new Set<string>();
  const visit = (step: ProofStep): void => {
    if (step.premises.length > 0) inner.add(step.path);
    step.premises.forEach(visit);
  };
  visit(root);
  return inner;
}

/** What is in sight, from top to bottom. */
export function outline(root: ProofStep, opened: ReadonlySet<string>): readonly OutlineItem[] {
  const items: OutlineItem[] = [];
  const visit = (item: Omit<OutlineItem, "isOpen">): void => {
    const { step, level } = item;
    const isOpen = step.premises.length > 0 && opened.has(step.path);
    items.push({ ...item, isOpen });
    if (!isOpen) return;
    step.premises.forEach((premise, i) => {
      visit({
        step: premise,
        level: level + 1,
        place: i + 1,
        siblings: step.premises.length,
        parent: step.path,
      });
    });
  };
  visit({ step: root, level: 1, place: 1, siblings: 1 });
  return items;
}

/** How many steps a proof has. */
export function countSteps(step: ProofStep): number {
  return step.premises.reduce((sum, premise) => sum + countSteps(premise), 1);
}
