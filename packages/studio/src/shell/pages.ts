import type { ComponentType } from "preact";

export interface PageEntry {
  /** The first word of its address. */
  readonly page: string;
  readonly title: string;
  /** What one does there, in a line. */
  readonly about: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The pages, in the order in which a newcomer meets them. Each is loaded when it is opened. */
export const pages: readonly PageEntry[] = [
  {
    page: "plan",
    title: "Plan",
    about: "How much privacy can be had for this error and this many examples, or how many it takes.",
    load: () => import("../plan/page.tsx"),
  },
  {
    page: "learn",
    title: "Learn",
    about: "Bring a table, say what is public about it, and get a model with its proof.",
    load: () => import("../learn/page.tsx"),
  },
  {
    page: "serve",
    title: "Serve",
    about: "Tables, models, budgets and keys; what a question costs before it is asked.",
    load: () => import("../serve/page.tsx"),
  },
  {
    page: "analyse",
    title: "Analyse",
    about: "Ask a table question after question; every answer stays valid, and the end is seen coming.",
    load: () => import("../analyse/page.tsx"),
  },
  {
    page: "audit",
    title: "Audit",
    about: "What is claimed beside what is measured, with the two tables that show it.",
    load: () => import("../audit/page.tsx"),
  },
  {
    page: "explore",
    title: "Explore",
    about: "The map of notions, mistake trees, covers, phase diagrams, and every theorem as a picture.",
    load: () => import("../explore/page.tsx"),
  },
];
