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
  /** One transaction can have several uses. */
  id: string
  /** The transaction hash. */
  hash: Hex
  /** Seconds since 1970. */
  at: bigint
  /** The spent amount, or one call. */
  amount: bigint
}

export interface PermissionUses {
  /** The most recent use first. */
  uses: readonly PermissionUse[]
  /** True if the list is complete. */
  isWhole: boolean
}

const mostUses = 20
/** Tried in order if a node refuses a longer range, as many do. */
const shorterRanges = [100_000n, 10_000n, 1_000n]
/** Number of blocks over which the block rate is measured. */
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

/** Returns a block before the given time, estimated by the current block rate: too early rather than too late. */
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

/** Reads the events of the enforcer that counts uses: the third topic is the delegation's hash. */
const readLogs = async (delegation: Delegation, permission: Permission, range: [bigint, bigint], rpc: ReadChain) => {
  const [from, to] = range.map(toQuantity)
  const topics = [null, null, null, hashOfDelegation(delegation)]
  const filter = { address: enforcerOf(permission).address, fromBlock: from as Hex, toBlock: to as Hex, topics }
  const found = await rpc('eth_getLogs', [filter])
  if (!Array.isArray(found)) throw new ChainAnswerError('The node did not answer with logs')
  return found.map(fieldsOf)
}

/** Reads the logs of the longest range that the node accepts. Rejects if it accepts none. */
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

/** The enforcer reports the total spent in the period: a use is the difference. */
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
 * Reads the time and amount of each use of a permission from the chain, since it was given (in seconds). If the node
 * does not return the whole time, the first known use has an unknown amount, and is left out.
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
