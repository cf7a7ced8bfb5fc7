import { rpcError, unknownBundle } from '#protocol/errors/rpc'

/** The data needed to read an operation's status from the chain. */
export interface SentOperation {
  chainId: number
  /** `userOpHash`. */
  hash: string
  sender: string
  nonce: bigint
  /** A block from before the operation was sent. */
  sinceBlock: bigint
}

const word = 64
/** Marks ids of user operations. Other batch ids begin with the chain id, which never contains this mark. */
const mark = '01'
const pattern = new RegExp(`^0x${mark}[0-9a-f]{${word * 5 - mark.length}}$`)

const wordOf = (value: bigint) => value.toString(16).padStart(word, '0')

/** Builds the id of a batch (EIP-5792) that is one user operation. No storage is required. */
export const toOperationId = ({ chainId, hash, sender, nonce, sinceBlock }: SentOperation) => {
  const place = chainId.toString(16).padStart(word - mark.length, '0')
  return `0x${mark}${place}${hash.slice(2)}${wordOf(BigInt(sender))}${wordOf(nonce)}${wordOf(sinceBlock)}`
}

export const isOperationId = (id: unknown): id is string => typeof id === 'string' && pattern.test(id)

/** Decodes the id of a user operation. Throws 5730 for any other id. */
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
