import { toBase64url } from './base64url.ts'

export interface ProofDeps {
  /** ES256. The private key is not extractable. */
  deviceKey: CryptoKeyPair
  url: string
  accessToken?: string
  /** The server's nonce, required if the clocks differ. */
  nonce?: string
}

const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }

const bytesOf = (text: string) => new TextEncoder().encode(text)

const encode = (bytes: ArrayBuffer | Uint8Array) => toBase64url(new Uint8Array(bytes))

const encodeJson = (value: object) => encode(bytesOf(JSON.stringify(value)))

const hashOf = async (text: string) => encode(await crypto.subtle.digest('SHA-256', bytesOf(text)))

/**
 * Creates the DPoP proof of one POST request (RFC 9449, section 4.2). It is a compact JWT (RFC 7515), signed by
 * WebCrypto with ES256.
 */
export const createProof = async ({ deviceKey, url, accessToken, nonce }: ProofDeps) => {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', deviceKey.publicKey)
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const claims = {
    jti: encode(crypto.getRandomValues(new Uint8Array(16))),
    htm: 'POST',
    htu: url,
    iat: Math.floor(Date.now() / 1000),
    ...(accessToken ? { ath: await hashOf(accessToken) } : {}),
    ...(nonce ? { nonce } : {}),
  }
  const signed = `${encodeJson(header)}.${encodeJson(claims)}`
  return `${signed}.${encode(await crypto.subtle.sign(ecdsa, deviceKey.privateKey, bytesOf(signed)))}`
}
