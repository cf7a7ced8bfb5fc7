/** The fewest words that a phrase has. */
const fewestWords = 12

/** Whether what was typed is meant as a private key: one piece, or a list of numbers. Words are several, whatever is between them. */
export const looksLikeKey = (typed: string) => {
  const text = typed.trim()
  if (text.startsWith('[')) return true
  return text.length > 12 && !/\s/u.test(text) && text.split(/[^\p{L}\p{N}]+/u).length < fewestWords
}
