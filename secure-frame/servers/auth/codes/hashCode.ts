import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength } from '#protocol/vocabulary/oneTimeCode'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

export const createCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/** Binds the hash to the challenge, so that the same digits have a different hash for each challenge. */
export const hashCode = (keys: ServerKeys, challengeId: string, code: string) =>
  keyedHash(keys.code, `${challengeId} ${code}`)

export const isSameHash = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
