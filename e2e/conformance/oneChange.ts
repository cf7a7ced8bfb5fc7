/** A small random generator (mulberry32), so that a failure can be reproduced. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const characters = [...'aAfFgG09xX:/-%|#[]@ .\n\r\t"\\{}\u00e9\u200b\u202e\ufeff\ud800']

/** The text with one character added, replaced or left out; this many variants, the same on each run. */
export const changesOf = (text: string, count: number): string[] => {
  const random = createRandom(text.length)
  return Array.from({ length: count }, () => {
    const place = random(text.length)
    const character = characters[random(characters.length)] ?? ''
    const [before, from, after] = [text.slice(0, place), text.slice(place), text.slice(place + 1)]
    return [before + character + from, before + character + after, before + after][random(3)] ?? ''
  })
}
