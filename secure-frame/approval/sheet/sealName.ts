import type { Messages } from '../messages/en.ts'
import { sealOf } from './sealOf.ts'

/** The two words of a seal. */
export const sealName = (seal: string, { sealWords, sealColours, sealAnimals }: Messages) => {
  const { colour, animal } = sealOf(seal)
  return sealWords(sealColours[colour] ?? '', sealAnimals[animal] ?? '')
}
