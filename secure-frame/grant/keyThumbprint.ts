import { toBase64url } from '../auth/base64url.ts'

/** Returns the thumbprint of a device's key (RFC 7638): the SHA-256 hash of its ordered JWK members, base64url. */
export const keyThumbprint = async ({ publicKey }: CryptoKeyPair) => {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const bytes = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }))
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
