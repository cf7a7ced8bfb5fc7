import {
  type Address,
  decodeEventLog,
  getAddress,
  type Hex,
  isAddressEqual,
  parseAbi,
  toEventSelector,
  zeroAddress,
} from 'viem'
import * as z from 'zod/mini'
import { isNativeLog } from '#protocol/vocabulary/nativeCurrency'
import type { StoredTransfer } from './storedTransaction.ts'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const nftAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])

const [transferEvent, approvalEvent, approvalForAllEvent, singleEvent, batchEvent] = [
  toEventSelector(abi[0]),
  toEventSelector(abi[1]),
  toEventSelector(abi[2]),
  toEventSelector(abi[3]),
  toEventSelector(abi[4]),
]

/** Builds filters that match every event of these accounts if used in combination. */
export const topicsOf = (accounts: readonly Hex[]) => [
  [[transferEvent, approvalEvent, approvalForAllEvent], accounts],
  [[transferEvent, singleEvent, batchEvent], null, accounts],
  [[singleEvent, batchEvent], null, null, accounts],
]

/** Builds filters that match the ERC-721 and ERC-1155 items that an account receives. */
export const receivedTopicsOf = (account: Hex) =>
  [
    [transferEvent, null, account],
    [[singleEvent, batchEvent], null, null, account],
  ] as const

export const EventLog = z.object({
  address: z.string(),
  topics: z.array(z.string()),
  data: z.string(),
  blockNumber: z.string(),
  transactionHash: z.string(),
  logIndex: z.string(),
})
export type EventLog = z.infer<typeof EventLog>

interface Moved {
  from: Address
  to: Address
}

/** Returns the direction of a transfer. Undefined if the account is neither sender nor recipient. */
export const directionOf = ({ from, to }: Moved, account: Address): StoredTransfer['direction'] | undefined => {
  const [isFrom, isTo] = [isAddressEqual(from, account), isAddressEqual(to, account)]
  if (isFrom && isTo) return 'self'
  if (isFrom) return 'out'
  return isTo ? 'in' : undefined
}

/** Returns the other party of the transfer. */
export const counterpartyOf = ({ from, to }: Moved, account: Address): Address =>
  getAddress(isAddressEqual(from, account) ? to : from)

/** `isRevoked` is true if the approval was revoked. */
export type AccountEvent = { type: 'approval'; isRevoked: boolean } | { type: 'transfer'; transfer: StoredTransfer }

/** A transferred asset: an amount of a token, of native currency, or of one item. */
export interface Goods {
  kind: StoredTransfer['kind']
  token?: string
  amount: bigint
  item?: bigint
}

/** Returns the account's transfers in or out. Empty if the account is neither sender nor recipient. */
export const movedBy = ({ from, to }: Moved, account: Address, { item, amount, ...goods }: Goods): StoredTransfer[] => {
  const direction = directionOf({ from, to }, account)
  if (!direction) return []
  const isMinted = isAddressEqual(from, zeroAddress)
  const counterparty = counterpartyOf({ from, to }, account)
  const named = item === undefined ? {} : { item: String(item) }
  return [{ ...goods, ...named, direction, counterparty, amount: String(amount), isMinted }]
}

const transferEvents = (moved: Moved, account: Address, goods: Goods) =>
  movedBy(moved, account, goods).map((transfer): AccountEvent => ({ type: 'transfer', transfer }))

const approvalOf = (owner: Address, account: Address, isRevoked: boolean): AccountEvent[] =>
  isAddressEqual(owner, account) ? [{ type: 'approval', isRevoked }] : []

const erc721Topics = 4

const decode = (log: LogBody) => {
  // The topics of a node are hex strings. An unknown event throws.
  const [topics, data] = [log.topics as [Hex, ...Hex[]], log.data as Hex]
  if (topics[0] === transferEvent && topics.length === erc721Topics)
    return { ...decodeEventLog({ abi: nftAbi, topics, data }), eventName: 'TransferNft' as const }
  return decodeEventLog({ abi, topics, data })
}

/** Maximum number of items read from one event. No real transfer has more, but anyone can emit an event. */
const mostItems = 100

/** The parts of a log that are needed to decode it. */
export type LogBody = Pick<EventLog, 'address' | 'topics' | 'data'>

/** Returns what the event means for the account: nothing, an approval by the account, or transfers. */
export const eventsOf = (log: LogBody, account: Address): AccountEvent[] => {
  const event = decode(log)
  const token = log.address
  if (event.eventName === 'Approval') return approvalOf(event.args.owner, account, event.args.value === 0n)
  if (event.eventName === 'ApprovalForAll') return approvalOf(event.args.owner, account, !event.args.approved)
  if (event.eventName === 'TransferNft')
    return transferEvents(event.args, account, { kind: 'erc721', token, amount: 1n, item: event.args.tokenId })
  if (event.eventName === 'Transfer' && isNativeLog(token))
    return transferEvents(event.args, account, { kind: 'native', amount: event.args.value })
  if (event.eventName === 'Transfer')
    return transferEvents(event.args, account, { kind: 'erc20', token, amount: event.args.value })
  const { ids, values } =
    event.eventName === 'TransferSingle' ? { ids: [event.args.id], values: [event.args.value] } : event.args
  return ids
    .slice(0, mostItems)
    .flatMap((item, at) =>
      transferEvents(event.args, account, { kind: 'erc1155', token, amount: values[at] ?? 0n, item }),
    )
}

/**
 * Works like `eventsOf`, but ignores events that cannot be decoded. A contract can emit such events, for example an
 * approval without an indexed owner.
 */
export const readableEventsOf = (log: LogBody, account: Address) => {
  try {
    return eventsOf(log, account)
  } catch {
    return []
  }
}

/** Decodes a native currency transfer that the network logged (EIP-7708). */
export const nativeMoveOf = (log: LogBody) => {
  if (!isNativeLog(log.address)) return []
  try {
    const event = decode(log)
    return event.eventName === 'Transfer' ? [{ ...event.args, amount: event.args.value }] : []
  } catch {
    return []
  }
}
