/**
 * Normalizes a name for searches: removes accents, case and control characters, and puts single spaces between words.
 */
export const searchName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
