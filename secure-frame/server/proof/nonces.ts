import { keyedHash } from '../secrets/serverKeys.ts'

/** A nonce is taken in its own span of time and in the one after. */
const spanMs = 120_000

/** How long a nonce may be taken at most. */
export const nonceLifeMs = 2 * spanMs

const nonceOf = (key: Buffer, span: number) => keyedHash(key, String(span))

/** A nonce that every instance knows without having kept it. */
export const createProofNonce = (key: Buffer, now: number) => nonceOf(key, Math.floor(now / spanMs))

export const isNonce = (key: Buffer, nonce: string, now: number) => {
  const span = Math.floor(now / spanMs)
  return nonce === nonceOf(key, span) || nonce === nonceOf(key, span - 1)
}
