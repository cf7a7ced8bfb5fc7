import { keyedHash } from '../secrets/serverKeys.ts'

/** A nonce is accepted in the period of its creation and the next one. */
const spanMs = 120_000

/** Maximum time for which a nonce is accepted. */
export const nonceLifeMs = 2 * spanMs

const nonceOf = (key: Buffer, span: number) => keyedHash(key, String(span))

/** Creates a nonce that every instance can verify without stored data. */
export const createProofNonce = (key: Buffer, now: number) => nonceOf(key, Math.floor(now / spanMs))

export const isNonce = (key: Buffer, nonce: string, now: number) => {
  const span = Math.floor(now / spanMs)
  return nonce === nonceOf(key, span) || nonce === nonceOf(key, span - 1)
}
