import { createPrivateKey, createPublicKey, diffieHellman, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** An operator's keys for signing exports and for decrypting exports to it. Both are derived from its index key. */
export interface OperatorKeys {
  signing: KeyObject
  receiving: KeyObject
}

/** PKCS #8 prefixes (RFC 8410) that precede the 32 bytes of a private key. */
const prefixes = { ed25519: '302e020100300506032b657004220420', x25519: '302e020100300506032b656e04220420' }
/** SPKI prefixes that precede the 32 bytes of a public key. */
const publicPrefixes = { ed25519: '302a300506032b6570032100', x25519: '302a300506032b656e032100' }

type Curve = keyof typeof prefixes

const privateKey = (curve: Curve, seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([Buffer.from(prefixes[curve], 'hex'), seed]), format: 'der', type: 'pkcs8' })

export const publicKey = (curve: Curve, raw: Buffer) =>
  createPublicKey({ key: Buffer.concat([Buffer.from(publicPrefixes[curve], 'hex'), raw]), format: 'der', type: 'spki' })

/** Returns the 32 bytes of a public key. For a private key, returns those of its public key. */
export const rawPublic = (key: KeyObject) =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' }).subarray(-32)

const derive = (root: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `foyer ${purpose}`, 32))

export const operatorKeys = (indexKey: Buffer): OperatorKeys => ({
  signing: privateKey('ed25519', derive(indexKey, 'moving-signature')),
  receiving: privateKey('x25519', derive(indexKey, 'moving-receipt')),
})

const cardName = 'foyer-operator-1'

/** Returns the card with both public keys. The other operator must verify it over a separate channel. */
export const cardOf = ({ signing, receiving }: OperatorKeys) =>
  [cardName, ...[signing, receiving].map((key) => rawPublic(key).toString('base64url'))].join('.')

/** Thrown if the card is incomplete or was made by another program. */
export class CardError extends Error {
  override readonly name = 'CardError'
}

export const readCard = (card: string) => {
  const [name, ...encoded] = card.trim().split('.')
  const [signing, receiving] = encoded.map((one) => Buffer.from(one, 'base64url'))
  if (name !== cardName || encoded.length !== 2 || signing?.length !== 32 || receiving?.length !== 32)
    throw new CardError('This is no card of an operator')
  return { signing: publicKey('ed25519', signing), receiving: publicKey('x25519', receiving) }
}

/**
 * Derives the key that two operators share for one export (X25519, HKDF). `ephemeral`: the public key created for this
 * export.
 */
export const deriveExportKey = (own: KeyObject, other: KeyObject, ephemeral: Buffer) => {
  const secret = diffieHellman({ privateKey: own, publicKey: other })
  return Buffer.from(hkdfSync('sha256', secret, ephemeral, 'foyer accounts 1', 32))
}

export const signDigest = (key: KeyObject, digest: Buffer) => sign(null, digest, key)
export const hasValidSignature = (key: KeyObject, digest: Buffer, signature: Buffer) =>
  verify(null, digest, key, signature)
