import { randomInt, timingSafeEqual } from 'node:crypto'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/** How long a code works, and the link that may come before it. */
export const codeLifeMs = 600_000
export const maxAttempts = 3

export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Bound to what it was mailed for: the same digits have another hash elsewhere. */
export const hashCode = (keys: ServerKeys, challengeId: string, code: string) =>
  keyedHash(keys.code, `${challengeId} ${code}`)

export const isSameHash = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
