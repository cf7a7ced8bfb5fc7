import type { AccessList, Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { EvmTransaction, ReadChain } from '../../request.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { toQuantity } from './hexAnswer.ts'
import type { TrialLog } from './readEvmBalanceChanges.ts'
import { revertReason } from './revertReason.ts'

/** The simulated result of one call. */
export interface TrialCall {
  isDone: boolean
  gasUsed: bigint
  logs: readonly TrialLog[]
  reason?: string
}

type Fields = { readonly [name: string]: Json }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

/** Maximum number of logs per call. Calls shown on the sheet emit fewer. */
const maxLogs = 500

const isLog = (value: unknown): value is TrialLog =>
  isFields(value) &&
  isHex(value.address) &&
  isHex(value.data) &&
  Array.isArray(value.topics) &&
  value.topics.every(isHex)

/** Returns undefined if a log is invalid, because the remaining logs could understate a loss. */
const readLogs = (value: unknown): readonly TrialLog[] | undefined => {
  const logs: readonly unknown[] = Array.isArray(value) ? value : []
  return logs.length <= maxLogs && logs.every(isLog) ? logs : undefined
}

const readCall = (value: Json): TrialCall | undefined => {
  if (!isFields(value) || !isHex(value.gasUsed)) return undefined
  const logs = readLogs(value.logs)
  if (!logs) return undefined
  const { message } = isFields(value.error) ? value.error : {}
  return {
    isDone: value.status === '0x1',
    gasUsed: BigInt(value.gasUsed),
    logs,
    reason: revertReason(value.returnData, message),
  }
}

const toJson = (list: AccessList) =>
  list.map(({ address, storageKeys }) => ({ address, storageKeys: [...storageKeys] }))

/** Builds a call without fees and gas. */
export const toCall = ({ to, data, value, accessList }: TransactionDraft, account: string) => ({
  from: account,
  ...(to ? { to } : {}),
  data,
  value: toQuantity(value),
  ...(accessList ? { accessList: toJson(accessList) } : {}),
})

const feesOf = (transaction: EvmTransaction) =>
  transaction.type === 'eip1559'
    ? {
        maxFeePerGas: toQuantity(transaction.maxFeePerGas ?? 0n),
        maxPriorityFeePerGas: toQuantity(transaction.maxPriorityFeePerGas ?? 0n),
        ...(transaction.accessList ? { accessList: toJson(transaction.accessList) } : {}),
      }
    : { gasPrice: toQuantity(transaction.gasPrice ?? 0n) }

/**
 * Builds the call exactly as it will be sent: sender, nonce, gas, fees and access list. A contract could use any
 * difference to detect the simulation.
 */
const toRealCall = (transaction: EvmTransaction, account: string) => ({
  from: account,
  ...(transaction.to ? { to: transaction.to } : {}),
  data: transaction.data ?? '0x',
  value: toQuantity(transaction.value ?? 0n),
  nonce: toQuantity(transaction.nonce ?? 0),
  gas: toQuantity(transaction.gas ?? 0n),
  ...feesOf(transaction),
})

interface Trial {
  calls: readonly Json[]
  /** State overrides by address: nonce, code, balance. */
  states: Readonly<Record<string, Json>>
}

/** Block overrides of the simulation. */
type Block = Readonly<Record<string, Json>>

export const randomHex = (bytes: number): Hex =>
  `0x${[...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Returns a block with a random proposer and random randomness. A contract that detects simulations would then have to
 * detect two different blocks.
 */
const otherBlock = (): Block => ({ feeRecipient: randomHex(20), prevRandao: randomHex(32) })

const runIn = async (block: Block, { calls, states }: Trial, rpc: ReadChain) => {
  const blockStateCalls = [{ blockOverrides: block, stateOverrides: states, calls }]
  const question = { blockStateCalls, traceTransfers: true, validation: true }
  // Some nodes cannot simulate. Without a result, the sheet shows no changes.
  const answer = await rpc('eth_simulateV1', [question, 'latest']).catch(() => undefined)
  const first = Array.isArray(answer) ? answer[0] : undefined
  const tried = isFields(first) && Array.isArray(first.calls) ? first.calls.map(readCall) : []
  const known = tried.filter((call) => call !== undefined)
  return known.length === calls.length ? known : undefined
}

/**
 * Simulates calls in order, in two different blocks. The second block runs the same calls, or the calls of `second`.
 * Undefined if the node cannot simulate.
 */
export const simulateCalls = async (trial: Trial, rpc: ReadChain, second = trial) => {
  const [own, other] = await Promise.all([runIn({}, trial, rpc), runIn(otherBlock(), second, rpc)])
  return own && other ? [own, other] : undefined
}

/**
 * Simulates transactions in order (`eth_simulateV1`), in two different blocks. Undefined if the node cannot simulate.
 * The method is new, and nodes without it return various errors.
 */
export const trialRuns = async (
  transactions: readonly EvmTransaction[],
  { account, code }: { account: string; code?: string },
  rpc: ReadChain,
): Promise<readonly (readonly TrialCall[])[] | undefined> => {
  const calls = transactions.map((transaction) => toRealCall(transaction, account))
  // Assumes that pending transactions are mined, because the node's state does not include them.
  const state = { nonce: toQuantity(transactions[0]?.nonce ?? 0), ...(code ? { code } : {}) }
  return simulateCalls({ calls, states: { [account]: state } }, rpc)
}
