/** Whether what was typed is meant as a private key: one piece, or a list of numbers. Words are several. */
export const looksLikeKey = (typed: string) => {
  const text = typed.trim()
  return text.startsWith('[') || (text.length > 12 && !/\s/u.test(text))
}
