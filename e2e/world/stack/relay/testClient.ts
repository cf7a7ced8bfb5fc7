import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { base58 } from '@scure/base'

interface ClientKey {
  privateKey: KeyObject
  did: string
}

/** A relay client: an Ed25519 key and its `did:key`. */
export const createClientKey = (): ClientKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { privateKey, did: `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}` }
}

export const encodePart = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A JWT with this payload, signed with the key. */
export const signToken = (
  { privateKey }: ClientKey,
  payload: object,
  header: object = { alg: 'EdDSA', typ: 'JWT' },
) => {
  const signed = `${encodePart(header)}.${encodePart(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
