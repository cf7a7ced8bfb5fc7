import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import type { TrialLog } from './balanceChanges.ts'
import { toQuantity } from './hexAnswer.ts'
import { revertReason } from './revertReason.ts'

/** What each call did when the node tried it out. */
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

/** More than that no sheet shows. */
const maxLogs = 500

const isLog = (value: unknown): value is TrialLog =>
  isFields(value) &&
  isHex(value.address) &&
  isHex(value.data) &&
  Array.isArray(value.topics) &&
  value.topics.every(isHex)

const readCall = (value: Json): TrialCall | undefined => {
  if (!isFields(value) || !isHex(value.gasUsed)) return undefined
  const logs: readonly unknown[] = Array.isArray(value.logs) ? value.logs.slice(0, maxLogs) : []
  const { message } = isFields(value.error) ? value.error : {}
  return {
    isDone: value.status === '0x1',
    gasUsed: BigInt(value.gasUsed),
    logs: logs.filter(isLog),
    reason: revertReason(value.returnData, message),
  }
}

/** The call as a node takes it. */
export const toCall = ({ to, data, value }: TransactionDraft, account: string) => ({
  from: account,
  ...(to ? { to } : {}),
  data,
  value: toQuantity(value),
})

/**
 * Has the node try the calls out one after the other. Nothing where it cannot: eth_simulateV1 is young, and a node that
 * does not have it answers with an error of its own.
 */
export const trialRun = async (
  drafts: readonly TransactionDraft[],
  account: string,
  rpc: ReadChain,
): Promise<readonly TrialCall[] | undefined> => {
  const calls = drafts.map((draft) => toCall(draft, account))
  const answer = await rpc('eth_simulateV1', [
    { blockStateCalls: [{ calls }], traceTransfers: true, validation: false },
    'latest',
  ]).catch(() => undefined)
  const block = Array.isArray(answer) ? answer[0] : undefined
  const tried = isFields(block) && Array.isArray(block.calls) ? block.calls.map(readCall) : []
  const known = tried.filter((call) => call !== undefined)
  return known.length === drafts.length ? known : undefined
}
