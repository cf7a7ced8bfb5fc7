/** A normalized name for searches: without accents, case and control characters, with single spaces between words. */
export const searchName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
