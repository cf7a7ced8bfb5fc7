/** How many words of each kind there are in every language, and colours of the picture. */
export const sealCount = 16

/** The hues of the first words, in their order: the picture has the colour that the word names. */
const hues = [75, 30, 20, 355, 325, 300, 275, 245, 220, 195, 165, 135, 112, 95, 55, 262]
/** The last two words name greys. */
const chromaOf = (colour: number) => (colour >= sealCount - 1 ? 0.02 : 0.13)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** What a seal looks like and is called. */
export interface SealLook {
  /** Places in the lists of words. */
  colour: number
  animal: number
  ground: string
  arch: string
  door: string
  knob: string
}

const tone = (lightness: number, chroma: number, hue: number) => `oklch(${lightness} ${chroma} ${hue})`

/** The look of a seal: the same everywhere for one account, derived from the first digits of its random text. */
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
