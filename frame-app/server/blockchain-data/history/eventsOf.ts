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
import type { StoredTransfer } from './storedTransaction.ts'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const nftAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])

const [transfer, approval, approvalForAll, single, batch] = abi.map(toEventSelector)

/** Filters that together find every event of these accounts. */
export const topicsOf = (accounts: readonly Hex[]) => [
  [[transfer, approval, approvalForAll], accounts],
  [[transfer, single, batch], null, accounts],
  [[single, batch], null, null, accounts],
]

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

/** Undefined where the account is on neither side. */
export const directionOf = ({ from, to }: Moved, account: Address): StoredTransfer['direction'] | undefined => {
  const [isFrom, isTo] = [isAddressEqual(from, account), isAddressEqual(to, account)]
  if (isFrom && isTo) return 'self'
  if (isFrom) return 'out'
  return isTo ? 'in' : undefined
}

/** Whom the account gave to, or received from. */
export const counterpartyOf = ({ from, to }: Moved, account: Address): Address =>
  getAddress(isAddressEqual(from, account) ? to : from)

export type AccountEvent = { type: 'approval' } | { type: 'transfer'; transfer: StoredTransfer }

const movedBy = (
  { from, to }: Moved,
  account: Address,
  kind: StoredTransfer['kind'],
  [token, amount]: [token: string, amount: bigint],
): AccountEvent[] => {
  const direction = directionOf({ from, to }, account)
  if (!direction) return []
  const isMinted = isAddressEqual(from, zeroAddress)
  const counterparty = counterpartyOf({ from, to }, account)
  return [{ type: 'transfer', transfer: { kind, token, direction, counterparty, amount: String(amount), isMinted } }]
}

const erc721Topics = 4

const decode = (log: EventLog) => {
  // A node's topics are hex texts; what is none of ours throws.
  const [topics, data] = [log.topics as [Hex, ...Hex[]], log.data as Hex]
  if (topics[0] === transfer && topics.length === erc721Topics)
    return { ...decodeEventLog({ abi: nftAbi, topics, data }), eventName: 'TransferNft' as const }
  return decodeEventLog({ abi, topics, data })
}

/** What the event means to the account: nothing, an approval that it gave, or transfers. */
export const eventsOf = (log: EventLog, account: Address): AccountEvent[] => {
  const event = decode(log)
  if (event.eventName === 'Approval' || event.eventName === 'ApprovalForAll')
    return isAddressEqual(event.args.owner, account) ? [{ type: 'approval' }] : []
  if (event.eventName === 'TransferNft') return movedBy(event.args, account, 'erc721', [log.address, 1n])
  if (event.eventName === 'Transfer') return movedBy(event.args, account, 'erc20', [log.address, event.args.value])
  const amount =
    event.eventName === 'TransferSingle' ? event.args.value : event.args.values.reduce((sum, value) => sum + value, 0n)
  return movedBy(event.args, account, 'erc1155', [log.address, amount])
}

/** As `eventsOf`; a contract may write what cannot be read, such as an approval without an indexed owner. */
export const readableEventsOf = (log: EventLog, account: Address) => {
  try {
    return eventsOf(log, account)
  } catch {
    return []
  }
}
