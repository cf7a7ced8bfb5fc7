import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'

/** The relay refuses a client. The message is the close reason for clients. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** Allowed clock difference. Seconds. */
const clockSkew = 60

/** RFC 8410: the SubjectPublicKeyInfo prefix of the 32 bytes of an Ed25519 key. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')
/** Multicodec prefix of the 32 bytes of an Ed25519 public key. */
const multicodec = Buffer.from([0xed, 0x01])

const Header = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const Payload = z.object({
  iss: z.string().check(z.startsWith('did:key:z')),
  sub: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
})

const refuse = (reason: string) => new RefusedError(`JWT validation error: ${reason}`)

const readPart = <S extends z.ZodMiniType>(schema: S, part: string | undefined): z.output<S> => {
  try {
    return schema.parse(JSON.parse(Buffer.from(part ?? '', 'base64url').toString()))
  } catch {
    throw refuse('malformed')
  }
}

/** The Ed25519 key of a `did:key`. */
const keyOf = (issuer: string) => {
  const bytes = (() => {
    try {
      return Buffer.from(base58.decode(issuer.slice('did:key:z'.length)))
    } catch {
      throw refuse('issuer')
    }
  })()
  if (bytes.length !== 34 || !bytes.subarray(0, 2).equals(multicodec)) throw refuse('issuer')
  return createPublicKey({ key: Buffer.concat([spkiPrefix, bytes.subarray(2)]), format: 'der', type: 'spki' })
}

interface Expected {
  /** The relay's own URLs, as configured in clients. */
  audiences: readonly string[]
  /** Seconds since the epoch. */
  now: number
}

/**
 * The client id of the token's signer: its `did:key`. Throws RefusedError if the token is malformed, wrongly signed,
 * outside its validity or for another relay.
 */
export const readClientId = (token: string, { audiences, now }: Expected): string => {
  const [header, payload, signature, ...rest] = token.split('.')
  if (rest.length > 0) throw refuse('malformed')
  readPart(Header, header)
  const { iss, aud, iat, exp } = readPart(Payload, payload)
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, keyOf(iss), Buffer.from(signature ?? '', 'base64url'))) throw refuse('signature')
  if (iat > now + clockSkew) throw refuse('JWT Token is not yet valid:')
  if (exp < now - clockSkew) throw refuse('JWT Token is expired')
  if (!audiences.includes(aud)) throw refuse('audience')
  return iss
}
