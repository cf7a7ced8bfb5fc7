import { toBase64url } from '../../auth/base64url.ts'
import type { PasskeyUse } from '../../contract/passkeyCalls.ts'
import type { TouchKey } from '../../contract/touchCalls.ts'

/** The differences of a test from an authenticator that answers the challenge on the secure origin. */
interface Odds {
  challenge?: Uint8Array
  origin?: string
  rpId?: string
  /** User present and verified. */
  flags?: number
}

const encode = (text: string) => new TextEncoder().encode(text)
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** A DER integer: without leading zeros, except one if it would be negative. */
const integer = (bytes: Uint8Array) => {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = [...bytes.slice(first)]
  const signed = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits
  return [0x02, signed.length, ...signed]
}

const toDer = (pair: Uint8Array) => {
  const both = [...integer(pair.slice(0, 32)), ...integer(pair.slice(32))]
  return Uint8Array.of(0x30, both.length, ...both)
}

/** An ES256 passkey, and the answer of its authenticator. */
export const createTestKey = async (id: string, asked: { challenge: Uint8Array; origin: string; rpId: string }) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const touch = async (odds: Odds = {}): Promise<PasskeyUse> => {
    const { challenge, origin, rpId, flags } = { flags: 0x05, ...asked, ...odds }
    const said = { type: 'webauthn.get', challenge: toBase64url(challenge), origin, crossOrigin: true }
    const clientData = encode(JSON.stringify(said))
    const data = Uint8Array.of(...(await sha256(encode(rpId))), flags, 0, 0, 0, 0)
    const signed = Uint8Array.of(...data, ...(await sha256(clientData)))
    const pair = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed))
    return {
      credentialId: id,
      clientData: toBase64url(clientData),
      authenticatorData: toBase64url(data),
      signature: toBase64url(toDer(pair)),
      userHandle: null,
    }
  }
  const known: TouchKey = { id, transports: ['internal'], key: { kty: 'EC', x, y } }
  return { known, touch }
}
