import { rpcError, unknownBundle } from '#protocol/errors/rpc'

/** The data required to read an operation's status from the chain. */
export interface SentOperation {
  chainId: number
  /** `userOpHash`. */
  hash: string
  sender: string
  nonce: bigint
  /** A block before the operation was sent. */
  sinceBlock: bigint
}

const word = 64
/** No chain id contains this mark, and ids of batches of transactions begin with the chain id. */
const mark = '01'
const pattern = new RegExp(`^0x${mark}[0-9a-f]{${word * 5 - mark.length}}$`)

const wordOf = (value: bigint) => value.toString(16).padStart(word, '0')

/** The id of a batch (EIP-5792) that is one user operation. It requires no storage. */
export const toOperationId = ({ chainId, hash, sender, nonce, sinceBlock }: SentOperation) => {
  const place = chainId.toString(16).padStart(word - mark.length, '0')
  return `0x${mark}${place}${hash.slice(2)}${wordOf(BigInt(sender))}${wordOf(nonce)}${wordOf(sinceBlock)}`
}

export const isOperationId = (id: unknown): id is string => typeof id === 'string' && pattern.test(id)

/** Throws 5730 for any other id. */
export const readOperationId = (id: string): SentOperation => {
  if (!isOperationId(id)) throw rpcError(unknownBundle)
  const [place = '', hash, sender = '', nonce, sinceBlock] = id.slice(2).match(/.{64}/g) ?? []
  const chainId = Number(`0x${place.slice(mark.length)}`)
  if (!Number.isSafeInteger(chainId)) throw rpcError(unknownBundle)
  return {
    chainId,
    hash: `0x${hash}`,
    sender: `0x${sender.slice(-40)}`,
    nonce: BigInt(`0x${nonce}`),
    sinceBlock: BigInt(`0x${sinceBlock}`),
  }
}
