import { type Address, getAddress, type Hex, hexToNumber, isAddressEqual, numberToHex, pad } from 'viem'
import * as z from 'zod/mini'
import type { EvmChain } from '../chains.ts'
import { type BlockRange, blocksOf } from '../evm/BlockRange.ts'
import { readAll } from '../evm/readAll.ts'
import { type ChainQuery, ChainReadError } from '../evm/readChain.ts'
import { Block, BlockReceipt, type BlockTransaction } from './blockBody.ts'
import type { Candidate } from './Candidate.ts'
import { type AccountEvent, EventLog, readableEventsOf, topicsOf } from './eventsOf.ts'
import { isRouted, readNative } from './readNative.ts'
import type { StoredTransaction } from './storedTransaction.ts'
import type { InternalTransfer } from './traces/Tracer.ts'

export interface FoundTransaction {
  account: Address
  hash: string
  block: number
  position: number
  minedAt: Date
  body: StoredTransaction
}

/** Number of blocks per request. A block body on a main network has half a megabyte. */
const blocksAtOnce = 4

const readInTurn = async (chain: EvmChain, { from, to }: BlockRange) => {
  const blocks: Block[] = []
  for (let first = from; first <= to; first += blocksAtOnce) {
    const numbers = blocksOf({ from: first, to: Math.min(to, first + blocksAtOnce - 1) })
    const reads = numbers.map((number): ChainQuery => ['eth_getBlockByNumber', [numberToHex(number), true]])
    blocks.push(...(await readAll(chain.node, reads, Block)))
  }
  return blocks
}

/** Sends two requests concurrently, because a distant node has high latency. */
const readBlocks = async (chain: EvmChain, { from, to }: BlockRange) => {
  const half = Math.ceil((to - from + 1) / (2 * blocksAtOnce)) * blocksAtOnce
  const halves = await Promise.all([
    readInTurn(chain, { from, to: Math.min(to, from + half - 1) }),
    readInTurn(chain, { from: from + half, to }),
  ])
  return halves.flat()
}

const readLogsOf = async (chain: EvmChain, { from, to }: BlockRange, accounts: readonly Address[]) => {
  const padded = accounts.map((account) => pad(account).toLowerCase() as Hex)
  const filters = topicsOf(padded).map((topics): ChainQuery => {
    return ['eth_getLogs', [{ fromBlock: numberToHex(from), toBlock: numberToHex(to), topics }]]
  })
  return (await readAll(chain.node, filters, z.array(EventLog))).flat()
}

const isTooLarge = (error: unknown) => error instanceof ChainReadError && error.isTooLarge

/**
 * Omits logs of an account that fill a block, because anyone can create them. Reading then continues for the other
 * accounts.
 */
const readBlockLogs = async (chain: EvmChain, block: BlockRange, accounts: readonly Address[]) => {
  const logs: EventLog[] = []
  const overfull: Address[] = []
  for (const account of accounts)
    try {
      logs.push(...(await readLogsOf(chain, block, [account])))
    } catch (error) {
      if (!isTooLarge(error)) throw error
      overfull.push(account)
    }
  return { logs, overfull }
}

const readLogs = async (chain: EvmChain, range: BlockRange, accounts: readonly Address[]) => {
  try {
    return { logs: await readLogsOf(chain, range, accounts), overfull: [] }
  } catch (error) {
    if (!isTooLarge(error) || range.from !== range.to) throw error
    return readBlockLogs(chain, range, accounts)
  }
}

/** Removes duplicate logs, because a transfer between two followed accounts is found twice. */
const distinct = (logs: readonly EventLog[]) => [
  ...new Map(logs.map((log) => [`${log.blockNumber}:${log.logIndex}`, log])).values(),
]

const readFound = async (chain: EvmChain, candidate: Candidate, receipt: BlockReceipt): Promise<FoundTransaction> => {
  const { account, block, transaction, logs } = candidate
  const events = logs.flatMap((log) => readableEventsOf(log, account))
  const approvals = events.flatMap((event) => (event.type === 'approval' ? [event] : []))
  const target = transaction.to ?? receipt.contractAddress
  const isConfirmed = hexToNumber(receipt.status) === 1
  // Ignores zero transfers by others. Anyone can make a token emit one to place their own address in the account's
  // history.
  const isOwn = isAddressEqual(transaction.from, account)
  const moved = events.flatMap((event) => {
    // Skips native currency, which `readNative` handles.
    if (event.type !== 'transfer' || event.transfer.kind === 'native') return []
    return isOwn || event.transfer.amount !== '0' ? [event.transfer] : []
  })
  return {
    account,
    hash: transaction.hash,
    block: hexToNumber(block.number),
    position: hexToNumber(transaction.transactionIndex),
    minedAt: new Date(hexToNumber(block.timestamp) * 1000),
    body: {
      from: getAddress(transaction.from),
      to: target ? getAddress(target) : '',
      nonce: hexToNumber(transaction.nonce),
      status: isConfirmed ? 'confirmed' : 'failed',
      isDeployment: transaction.to === null,
      isApproval: approvals.length > 0,
      isRevocation: approvals.length > 0 && approvals.every(({ isRevoked }) => isRevoked),
      isRouted: isRouted(chain, candidate),
      transfers: isConfirmed ? [...(await readNative(chain, candidate, receipt)), ...moved] : [],
    },
  }
}

const movesSomething = (event: AccountEvent) => event.type === 'approval' || event.transfer.amount !== '0'

/** Compares strings for speed, because each of a block's hundreds of transactions is compared with every account. */
const isParty = ({ from, to }: { from: Hex; to: Hex | null }, account: Address) =>
  [from.toLowerCase(), to?.toLowerCase()].includes(account.toLowerCase())

const byHash = <T>(all: readonly T[], hashOf: (one: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const hash = hashOf(one).toLowerCase()
    const group = groups.get(hash)
    if (group) group.push(one)
    else groups.set(hash, [one])
  }
  return groups
}

const concerns = ({ account, transaction, logs, internal = [] }: Candidate) =>
  isParty(transaction, account) ||
  logs.some((log) => readableEventsOf(log, account).some(movesSomething)) ||
  internal.some((moved) => isParty(moved, account))

/** Reads internal transfers. Undefined if the node does not provide them. */
export type ReadInternal = (range: BlockRange) => Promise<readonly InternalTransfer[] | undefined>

interface RangeRequest {
  range: BlockRange
  accounts: readonly Address[]
  readInternal: ReadInternal
}

/**
 * Reads all transactions of these accounts in these blocks. Also returns the hash of the last block and the accounts
 * with missing data. Throws if the node rejects the request.
 */
export const readRange = async (chain: EvmChain, { range, accounts, readInternal }: RangeRequest) => {
  const [blocks, { logs: all, overfull }, internal] = await Promise.all([
    readBlocks(chain, range),
    readLogs(chain, range, accounts),
    readInternal(range),
  ])
  const logsOf = byHash(distinct(all), ({ transactionHash }) => transactionHash)
  const internalOf = internal && byHash(internal, ({ hash }) => hash)
  const partsOf = (transaction: BlockTransaction) => {
    const hash = transaction.hash.toLowerCase()
    return { logs: logsOf.get(hash) ?? [], internal: internalOf && (internalOf.get(hash) ?? []) }
  }

  const candidates = blocks.flatMap((block) =>
    block.transactions.flatMap((transaction) => {
      const parts = partsOf(transaction)
      return accounts.map((account): Candidate => ({ account, block, transaction, ...parts })).filter(concerns)
    }),
  )
  const reads = candidates.map(({ transaction }): ChainQuery => ['eth_getTransactionReceipt', [transaction.hash]])
  const receipts = await readAll(chain.node, reads, BlockReceipt)
  const found = await Promise.all(
    candidates.flatMap((candidate, index) => {
      const receipt = receipts[index]
      return receipt ? [readFound(chain, candidate, receipt)] : []
    }),
  )
  const untraced = internal ? overfull : accounts
  return { found, lastHash: blocks.at(-1)?.hash ?? null, untraced }
}
