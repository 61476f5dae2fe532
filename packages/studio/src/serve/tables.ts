import type { HoldfastClient } from "holdfast-service/client";
import type { BudgetLine, DataSetLine } from "../service/documents.ts";
import { everyPage } from "../service/every-page.ts";
import { type Fetched, useFetched } from "../service/use-fetched.ts";

/** What there is to ask and to pay from, oldest first. */
export interface Tables {
  readonly dataSets: readonly DataSetLine[];
  readonly budgets: readonly BudgetLine[];
}

export function useTables(client: HoldfastClient): Fetched<Tables> {
  return useFetched(async () => {
    const [sets, budgets] = await Promise.all([
      everyPage(client.dataSets.list),
      everyPage(client.budgets.list),
    ]);
    return inOrder(sets.items, budgets.items);
  }, [client]);
}

/** Lists of the service are in the order of random ids; people know tables in the order of time. */
export function inOrder(dataSets: readonly DataSetLine[], budgets: readonly BudgetLine[]): Tables {
  const sorted = [...dataSets].sort((a, b) => a.created - b.created || a.name.localeCompare(b.name));
  const accounts = [...new Set(sorted.flatMap((one) => one.accounts))];
  const place = ({ id }: BudgetLine): number => {
    const at = accounts.indexOf(id);
    return at < 0 ? accounts.length : at;
  };
  return { dataSets: sorted, budgets: [...budgets].sort((a, b) => place(a) - place(b)) };
}

/** The name of a data set; later versions of one name say which they are. */
export function nameOf(id: string, { dataSets }: Pick<Tables, "dataSets">): string {
  const found = dataSets.find((one) => one.id === id);
  if (found === undefined) return "a data set that is not listed";
  const same = dataSets.filter(({ name }) => name === found.name);
  const place = same.indexOf(found);
  return place === 0 ? found.name : `${found.name}, version ${place + 1}`;
}

/** The tables that a budget pays for, by name: a budget has none of its own. */
export function budgetName(account: string, { dataSets }: Pick<Tables, "dataSets">): string {
  const names = dataSets.filter(({ accounts }) => accounts.includes(account)).map(({ name }) => name);
  const distinct = [...new Set(names)];
  return distinct.length === 0 ? "a budget without a data set" : distinct.join(" and ");
}

/** The one that the address names, or the first. */
export function chosen<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
): Item | undefined {
  return items.find((item) => item.id === id) ?? items[0];
}
