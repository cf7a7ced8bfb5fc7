import { hashName } from './hashName.ts'
import { pickHue } from './tileHues.ts'

/** Returns two different hues for an address. Upper and lower case give the same result. */
export function avatarHues(address: string): { ground: number; arch: number } {
  const hash = hashName(address)
  const ground = hash % 12
  // One to eleven steps further, so that the arch never has the background's hue.
  const arch = ground + 1 + (Math.floor(hash / 12) % 11)
  return { ground: pickHue(ground), arch: pickHue(arch) }
}
