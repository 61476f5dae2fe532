/** A number with its noun. */
export function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
