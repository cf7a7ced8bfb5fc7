/** Number of words of each kind in every language. Also the number of image colors. */
export const sealCount = 16

/** Hues of the color words in order, so that the image has the named color. */
const hues = [75, 30, 20, 355, 325, 300, 275, 245, 220, 195, 165, 135, 112, 95, 55, 262]
/** The last two color words name grays. */
const chromaOf = (colour: number) => (colour >= sealCount - 1 ? 0.02 : 0.13)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The appearance and word indexes of a security phrase. */
export interface SealLook {
  /** Indexes in the word lists. */
  colour: number
  animal: number
  ground: string
  arch: string
  door: string
  knob: string
}

const tone = (lightness: number, chroma: number, hue: number) => `oklch(${lightness} ${chroma} ${hue})`

/**
 * Derives the appearance of a security phrase from the first digits of its random text. It is the same everywhere for
 * one account.
 */
export const deriveSealLook = (seal: string): SealLook => {
  const at = (index: number) => Math.max(0, alphabet.indexOf(seal[index] ?? 'A'))
  const [colour, animal, other, door] = [at(0) % sealCount, at(1) % sealCount, at(2) % sealCount, at(3) % sealCount]
  const [hue = 75, second = 30, third = 275] = [hues[colour], hues[other], hues[door]]
  return {
    colour,
    animal,
    ground: tone(0.8, chromaOf(colour), hue),
    arch: tone(0.62, 0.15, second),
    door: tone(0.95, 0.04, hue),
    knob: tone(0.42, 0.13, third),
  }
}
