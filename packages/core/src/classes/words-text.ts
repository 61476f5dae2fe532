/** So many words are handed over at once: the arguments of a call live on the stack. */
const most = 8192;

/** 16-bit words as text of one character each, for sets and maps of them. */
export function wordsText(words: Uint16Array): string {
  let text = "";
  for (let start = 0; start < words.length; start += most) {
    text += String.fromCharCode(...words.subarray(start, start + most));
  }
  return text;
}
