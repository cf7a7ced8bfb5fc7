import type { Messages } from '../messages/en.ts'
import { deriveSealLook } from './deriveSealLook.ts'

/** Returns the two words of a security phrase. */
export const sealName = (seal: string, { sealWords, sealColours, sealAnimals }: Messages) => {
  const { colour, animal } = deriveSealLook(seal)
  return sealWords(sealColours[colour] ?? '', sealAnimals[animal] ?? '')
}
