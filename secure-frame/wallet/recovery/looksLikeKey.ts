/** Minimum number of words in a recovery phrase. */
const fewestWords = 12

/**
 * True if the input is probably a private key: a single token, or a list of numbers. A recovery phrase has several
 * words, whatever separates them.
 */
export const looksLikeKey = (typed: string) => {
  const text = typed.trim()
  if (text.startsWith('[')) return true
  return text.length > 12 && !/\s/u.test(text) && text.split(/[^\p{L}\p{N}]+/u).length < fewestWords
}
