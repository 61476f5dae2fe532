/** A text in which words between backticks are code. */
export function WithCode({ text }: { readonly text: string }) {
  return <>{text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>;
}
