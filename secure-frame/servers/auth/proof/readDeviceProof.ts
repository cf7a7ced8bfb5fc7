import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { RefusalError } from '../refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { isNonce } from './nonces.ts'

const Claims = z.object({
  jti: z.string().check(z.minLength(16), z.maxLength(128)),
  htm: z.literal('POST'),
  htu: z.string(),
  iat: z.int(),
  nonce: z.optional(z.string()),
  ath: z.optional(z.string()),
})
type Claims = z.infer<typeof Claims>

/** Maximum clock difference of a device without a server nonce. */
const toleranceMs = 60_000

export interface ProofExpected {
  proof: string
  /** Public URL of the call. */
  url: string
  /** Access token to which the proof must be bound. Undefined for calls that need only the device. */
  accessToken: string | undefined
  nonceKey: Buffer
  now: number
}

const verifySignature = async (proof: string) => {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
    })
    const keyThumbprint = await calculateJwkThumbprint(protectedHeader.jwk ?? {})
    return { claims: z.parse(Claims, payload), keyThumbprint }
  } catch (cause) {
    throw new RefusalError('invalid_proof', {}, { cause })
  }
}

/** Checks the time of the proof. A proof with a server nonce does not depend on the device's clock. */
const judgeTime = ({ iat, nonce }: Claims, { nonceKey, now }: ProofExpected) => {
  const isFresh = nonce === undefined ? Math.abs(now - iat * 1000) <= toleranceMs : isNonce(nonceKey, nonce, now)
  if (!isFresh) throw new RefusalError('use_dpop_nonce')
}

/** Reads a device proof (RFC 9449). Returns the thumbprint of its key and the ID by which it can be used only once. */
export const readDeviceProof = async (expected: ProofExpected) => {
  const { claims, keyThumbprint } = await verifySignature(expected.proof)
  const { accessToken, url } = expected
  const ath = accessToken === undefined ? undefined : hashToken(accessToken)
  if (claims.htu !== url || claims.ath !== ath) throw new RefusalError('invalid_proof')
  judgeTime(claims, expected)
  return { keyThumbprint, proofId: hashToken(`${keyThumbprint} ${claims.jti}`) }
}
