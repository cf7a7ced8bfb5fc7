import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import { fromBase64url, toBase64url } from '../auth/base64url.ts'
import type { PasskeyUse } from '../contract/passkeyCalls.ts'
import type { PasskeyKey, TouchKey } from '../contract/touchCalls.ts'

/** The browser's client data (WebAuthn, section 5.8.1). Other members are ignored. */
const ClientData = z.strictObject({ type: text(32), challenge: text(128), origin: text(280) })

/** The authenticator's flags: user present and user verified. */
const touchedAndVerified = 0x01 | 0x04
const [hashLength, flagsAt, leastLength] = [32, 32, 37]

interface Kind {
  jwk: JsonWebKey
  algorithm: EcKeyImportParams | RsaHashedImportParams | { name: 'Ed25519' }
  /** The algorithm that verifies the signature. */
  check: EcdsaParams | { name: string }
}

const kindOf = (key: PasskeyKey): Kind => {
  switch (key.kty) {
    case 'EC':
      return {
        jwk: { ...key, crv: 'P-256' },
        algorithm: { name: 'ECDSA', namedCurve: 'P-256' },
        check: { name: 'ECDSA', hash: 'SHA-256' },
      }
    case 'OKP':
      return { jwk: { ...key, crv: 'Ed25519' }, algorithm: { name: 'Ed25519' }, check: { name: 'Ed25519' } }
    case 'RSA':
      return {
        jwk: key,
        algorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
        check: { name: 'RSASSA-PKCS1-v1_5' },
      }
  }
}

/** Reads a DER integer as 32 bytes, and returns the remaining bytes. */
const readInteger = (bytes: Uint8Array) => {
  const [tag, length = 0] = bytes
  if (tag !== 0x02 || length > 33 || bytes.length < 2 + length)
    throw new TypeError('The signature is no pair of integers')
  const digits = bytes.slice(2, 2 + length)
  const value = digits.length > 32 ? digits.slice(-32) : digits
  const padded = new Uint8Array(32)
  padded.set(value, 32 - value.length)
  return { padded, rest: bytes.slice(2 + length) }
}

/** Converts an ECDSA signature from DER, as authenticators return it, to the number pair that browsers verify. */
const toPair = (signature: Uint8Array) => {
  if (signature[0] !== 0x30 || signature[1] !== signature.length - 2) throw new TypeError('The signature is not in DER')
  const first = readInteger(signature.slice(2))
  const second = readInteger(first.rest)
  if (second.rest.length > 0) throw new TypeError('The signature has bytes left over')
  return new Uint8Array([...first.padded, ...second.padded])
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

const readClientData = (bytes: Uint8Array) => {
  const data: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  return z.safeParse(ClientData, data, { dropsUnknown: true }).data
}

export interface ExpectedTouch {
  challenge: Uint8Array
  rpId: string
  origin: string
  /** The passkeys whose answers are accepted. */
  keys: readonly TouchKey[]
}

const isAnswered = (clientData: Uint8Array, { challenge, origin }: ExpectedTouch) => {
  const said = readClientData(clientData)
  return said?.type === 'webauthn.get' && said.challenge === toBase64url(challenge) && said.origin === origin
}

const isTouched = async (data: Uint8Array, { rpId }: ExpectedTouch) =>
  data.length >= leastLength &&
  isSame(data.slice(0, hashLength), await sha256(new TextEncoder().encode(rpId))) &&
  ((data[flagsAt] ?? 0) & touchedAndVerified) === touchedAndVerified

const verify = async (use: PasskeyUse, touch: ExpectedTouch) => {
  const known = touch.keys.find(({ id }) => id === use.credentialId)
  const [clientData, data] = [fromBase64url(use.clientData), fromBase64url(use.authenticatorData)]
  if (!known || !isAnswered(clientData, touch) || !(await isTouched(data, touch))) return false
  const { jwk, algorithm, check } = kindOf(known.key)
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  const given = fromBase64url(use.signature)
  const signature = known.key.kty === 'EC' ? toPair(given) : given
  return crypto.subtle.verify(check, key, signature, new Uint8Array([...data, ...(await sha256(clientData))]))
}

/**
 * True if one of these passkeys answered this challenge with user verification. Verifies the answer here with keys on
 * this device, without any server. False for unreadable answers.
 */
export const verifyTouch = (use: PasskeyUse, touch: ExpectedTouch): Promise<boolean> =>
  verify(use, touch).catch(() => false)
