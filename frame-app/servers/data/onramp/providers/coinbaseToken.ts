import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

export interface CoinbaseKey {
  /** Name or id of the secret API key. */
  keyId: string
  /** 64 bytes of Ed25519 in base64, or an EC key in PEM format. */
  secret: string
}

/** Token lifetime. It can be short, because each token is used immediately and for one request. */
const secondsValid = 120
const ed25519Length = 64

/** Returns the private key. Throws if the secret is not a key. */
export const readCoinbaseKey = (secret: string): KeyObject => {
  if (secret.includes('BEGIN')) return createPrivateKey(secret)
  const raw = Buffer.from(secret, 'base64')
  if (raw.length !== ed25519Length) throw new Error('The secret is no key of Coinbase')
  const [d, x] = [raw.subarray(0, 32).toString('base64url'), raw.subarray(32).toString('base64url')]
  return createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } })
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Creates the bearer token (JWT) for one request to Coinbase's API, such as `GET api.cdp.coinbase.com/path`, without
 * the query.
 */
export const coinbaseToken = ({ keyId, secret }: CoinbaseKey, request: string, now: number) => {
  const key = readCoinbaseKey(secret)
  const isElliptic = key.asymmetricKeyType === 'ec'
  const seconds = Math.floor(now / 1000)
  const header = { alg: isElliptic ? 'ES256' : 'EdDSA', kid: keyId, typ: 'JWT', nonce: randomBytes(16).toString('hex') }
  const claims = { sub: keyId, iss: 'cdp', uris: [request], iat: seconds, nbf: seconds, exp: seconds + secondsValid }
  const text = `${encode(header)}.${encode(claims)}`
  const signature = isElliptic
    ? sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
    : sign(null, Buffer.from(text), key)
  return `${text}.${signature.toString('base64url')}`
}
