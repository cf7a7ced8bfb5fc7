import { rpcError, unknownBundle } from '#protocol/errors/rpc'

/**
 * An EOA sends a batch as single transactions. The batch id contains the chain and the transaction hashes, so no
 * storage is required.
 */
const word = 64
const pattern = new RegExp(`^0x[0-9a-f]{${word}}([0-9a-f]{${word}}){1,62}$`)

/** Stands for a transaction that was not sent. */
export const notSent = `0x${'0'.repeat(word)}`

/** Builds a batch id (EIP-5792) from the chain id and the transaction hashes. */
export const toCallsId = (chainId: number, hashes: readonly string[]) =>
  `0x${chainId.toString(16).padStart(word, '0')}${hashes.map((hash) => hash.slice(2)).join('')}`

/** Decodes a batch id. Throws 5730 for an unknown id. */
export const readCallsId = (id: unknown) => {
  if (typeof id !== 'string' || !pattern.test(id)) throw rpcError(unknownBundle)
  const words = id.slice(2).match(/.{64}/g) ?? []
  const [chain = '', ...hashes] = words
  const chainId = Number(`0x${chain}`)
  if (!Number.isSafeInteger(chainId)) throw rpcError(unknownBundle)
  return { chainId, hashes: hashes.map((hash) => `0x${hash}`) }
}
