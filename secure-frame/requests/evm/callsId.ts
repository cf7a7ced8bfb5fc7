import { rpcError, unknownBundle } from '#protocol/errors/rpc'

/** A batch of a plain account is sent one by one: its id is the chain and the hashes, so that nothing has to be kept. */
const word = 64
const pattern = new RegExp(`^0x[0-9a-f]{${word}}([0-9a-f]{${word}}){1,62}$`)

/** Stands for a transaction of a batch that could not be sent. */
export const notSent = `0x${'0'.repeat(word)}`

/** The id of a batch that was sent (EIP-5792), from its chain's number and the hashes of its transactions. */
export const toCallsId = (chainId: number, hashes: readonly string[]) =>
  `0x${chainId.toString(16).padStart(word, '0')}${hashes.map((hash) => hash.slice(2)).join('')}`

/** What a batch id says. Throws 5730 where it is none of ours. */
export const readCallsId = (id: unknown) => {
  if (typeof id !== 'string' || !pattern.test(id)) throw rpcError(unknownBundle)
  const words = id.slice(2).match(/.{64}/g) ?? []
  const [chain = '', ...hashes] = words
  const chainId = Number(`0x${chain}`)
  if (!Number.isSafeInteger(chainId)) throw rpcError(unknownBundle)
  return { chainId, hashes: hashes.map((hash) => `0x${hash}`) }
}
