import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { PasskeyKey } from '../../../contract/touchCalls.ts'

const { COSEKEYS } = cose

const encode = (part: Uint8Array | undefined) => Buffer.from(part ?? []).toString('base64url')

/** Converts a COSE key to a JWK, which browsers can import. Undefined if the key type is not supported. */
export const toPasskeyKey = (publicKey: Uint8Array): PasskeyKey | undefined => {
  const key = decodeCredentialPublicKey(new Uint8Array(publicKey))
  if (cose.isCOSEPublicKeyEC2(key)) return { kty: 'EC', x: encode(key.get(COSEKEYS.x)), y: encode(key.get(COSEKEYS.y)) }
  if (cose.isCOSEPublicKeyOKP(key)) return { kty: 'OKP', x: encode(key.get(COSEKEYS.x)) }
  if (cose.isCOSEPublicKeyRSA(key))
    return { kty: 'RSA', n: encode(key.get(COSEKEYS.n)), e: encode(key.get(COSEKEYS.e)) }
  return undefined
}
