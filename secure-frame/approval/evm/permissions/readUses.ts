import { type Hex, hexToBigInt, slice } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import { ChainAnswerError, readHex, readQuantityAnswer, toQuantity } from '../chain/hexAnswer.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import type { Delegation } from './Delegation.ts'
import { enforcers } from './framework.ts'
import { hashOfDelegation } from './hashOfDelegation.ts'
import type { Permission } from './Permission.ts'

/** One use of a permission. */
export interface PermissionUse {
  /** Unique id, because one transaction can contain several uses. */
  id: string
  /** The transaction hash. */
  hash: Hex
  /** Unix seconds. */
  at: bigint
  /** The spent amount. For a contract call, 1. */
  amount: bigint
}

export interface PermissionUses {
  /** Sorted by time, most recent use first. */
  uses: readonly PermissionUse[]
  /** True if the list is complete. */
  isWhole: boolean
}

const mostUses = 20
/** Block ranges that are tried in order if a node rejects a longer one, as many nodes do. */
const shorterRanges = [100_000n, 10_000n, 1_000n]
/** Number of blocks used to measure the block rate. */
const measuredBlocks = 10_000n
const hour = 3_600n

type Fields = Readonly<Record<string, Json>>

const fieldsOf = (value: Json | undefined): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ChainAnswerError('The node did not answer with an object')
  return value as Fields
}

const readBlock = async (number: bigint | 'latest', rpc: ReadChain) => {
  const named = number === 'latest' ? number : toQuantity(number)
  const block = fieldsOf(await rpc('eth_getBlockByNumber', [named, false]))
  return { number: readQuantityAnswer(block.number ?? null), timestamp: readQuantityAnswer(block.timestamp ?? null) }
}

/**
 * Returns a block before the given time, estimated from the current block rate. Prefers a block that is too early to
 * one that is too late.
 */
const blockBefore = async (seconds: bigint, latest: Awaited<ReturnType<typeof readBlock>>, rpc: ReadChain) => {
  const count = latest.number < measuredBlocks ? latest.number : measuredBlocks
  const earlier = await readBlock(latest.number - count, rpc)
  const took = latest.timestamp - earlier.timestamp
  if (took <= 0n) return 0n
  const blocks = ((latest.timestamp - seconds + hour) * count * 3n) / (took * 2n)
  return blocks < 0n || blocks >= latest.number ? 0n : latest.number - blocks
}

const enforcerOf = ({ what }: Permission) => {
  if (what.kind === 'calls') return enforcers.calls
  return what.token === nativeTokenAddress ? enforcers.nativePeriod : enforcers.tokenPeriod
}

/** Reads the events of the enforcer that counts uses. The third topic is the delegation hash. */
const readLogs = async (delegation: Delegation, permission: Permission, range: [bigint, bigint], rpc: ReadChain) => {
  const [from, to] = range.map(toQuantity)
  const topics = [null, null, null, hashOfDelegation(delegation)]
  const filter = { address: enforcerOf(permission).address, fromBlock: from as Hex, toBlock: to as Hex, topics }
  const found = await rpc('eth_getLogs', [filter])
  if (!Array.isArray(found)) throw new ChainAnswerError('The node did not answer with logs')
  return found.map(fieldsOf)
}

/** Reads the logs in the longest range that the node accepts. Rejects if it accepts none. */
const readLastLogs = async (delegation: Delegation, permission: Permission, since: bigint, rpc: ReadChain) => {
  const latest = await readBlock('latest', rpc)
  const start = await blockBefore(since, latest, rpc)
  const starts = [start, ...shorterRanges.map((range) => latest.number - range).filter((from) => from > start)]
  let refused: unknown
  for (const from of starts) {
    try {
      const logs = await readLogs(delegation, permission, [from, latest.number], rpc)
      return { logs, isWhole: from === start }
    } catch (error) {
      refused = error
    }
  }
  throw refused
}

const lastWords = ({ data }: Fields) => {
  const bytes = readHex(data ?? null)
  return [hexToBigInt(slice(bytes, -64, -32)), hexToBigInt(slice(bytes, -32))] as const
}

const placeOf = ({ transactionHash, logIndex }: Fields) => {
  const hash = readHex(transactionHash ?? null)
  return { hash, id: `${hash}:${readQuantityAnswer(logIndex ?? null)}` }
}

/** The enforcer logs the total spent in the period, so each use is a difference between two totals. */
const readSpending = (logs: readonly Fields[], { start, period }: { start: bigint; period?: bigint }) => {
  let [before, last] = [0n, -1n]
  return logs.map((log): PermissionUse => {
    const [spent, at] = lastWords(log)
    const current = period === undefined ? 0n : (at - start) / period
    const amount = current === last ? spent - before : spent
    before = spent
    last = current
    return { ...placeOf(log), at, amount }
  })
}

const readCalls = (logs: readonly Fields[], rpc: ReadChain) =>
  Promise.all(
    logs.map(async (log): Promise<PermissionUse> => {
      const { timestamp } = await readBlock(readQuantityAnswer(log.blockNumber ?? null), rpc)
      return { ...placeOf(log), at: timestamp, amount: 1n }
    }),
  )

/**
 * Reads the time and amount of each use of a permission since it was granted (in seconds). If the node does not return
 * the complete range, omits the first known use, because its amount is unknown.
 */
export const readUses = async (
  delegation: Delegation,
  permission: Permission,
  since: bigint,
  rpc: ReadChain,
): Promise<PermissionUses> => {
  const { logs, isWhole } = await readLastLogs(delegation, permission, since, rpc)
  const { what } = permission
  const uses =
    what.kind === 'calls'
      ? await readCalls(logs.slice(-mostUses), rpc)
      : readSpending(logs, what)
          .slice(isWhole ? 0 : 1)
          .slice(-mostUses)
  return { uses: uses.toReversed(), isWhole: isWhole && logs.length <= mostUses }
}
