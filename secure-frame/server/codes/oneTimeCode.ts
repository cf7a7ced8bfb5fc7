import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength } from '#protocol/vocabulary/oneTimeCode'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/** How long a code works, and the link that may come before it. */
export const codeLifeMs = 600_000
export const maxAttempts = 3

export const createCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/** Bound to what it was mailed for: the same digits have another hash elsewhere. */
export const hashCode = (keys: ServerKeys, challengeId: string, code: string) =>
  keyedHash(keys.code, `${challengeId} ${code}`)

export const isSameHash = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
