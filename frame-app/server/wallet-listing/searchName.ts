/** A name as searches compare it: without accents, case and control characters, its words one space apart. */
export const searchName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
