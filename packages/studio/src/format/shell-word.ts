/**
 * A word as a shell takes it. Commands to copy are made of what stands in an address, and whoever sent it must not run another command
 * in the terminal of whoever pastes it.
 */
export function shellWord(text: string): string {
  return /^[\w.:,/+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
