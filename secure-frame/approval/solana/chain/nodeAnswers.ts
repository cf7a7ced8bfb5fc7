import { base64 } from '@scure/base'
import * as z from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { flag, integerBetween, text } from '#protocol/vocabulary/scalars'
import type { ReadChain } from '../../request.ts'

/** The node's JSON rounds lamports that exceed double precision, so use them only for estimates. */
const Count = z.custom<number>((value) => typeof value === 'number' && value >= 0)
const Slot = integerBetween(0, Number.MAX_SAFE_INTEGER)
const base64Pattern = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/
/** The largest account on the network has 10 MiB. */
const EncodedData = z.custom<readonly [string, 'base64']>(
  (value) =>
    Array.isArray(value) &&
    value[1] === 'base64' &&
    typeof value[0] === 'string' &&
    value[0].length <= 14_000_000 &&
    base64Pattern.test(value[0]),
)

const AccountInfo = z.looseObject({ lamports: Count, owner: text(44), data: EncodedData })
type AccountInfo = z.infer<typeof AccountInfo>

const MaybeAccounts = z.listOf(z.nullable(AccountInfo), 256)

const Accounts = z.looseObject({ context: z.looseObject({ slot: Slot }), value: MaybeAccounts })

const Outcome = z.looseObject({
  value: z.looseObject({
    err: z.custom<Json>(() => true),
    logs: z.optional(z.nullable(z.listOf(text(1_000_000), 100_000))),
    accounts: z.optional(z.nullable(MaybeAccounts)),
  }),
})

const Validity = z.looseObject({ value: flag })

const Blockhash = z.looseObject({
  value: z.looseObject({ blockhash: text(44, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/) }),
})

/** Thrown if the node's response does not have the form expected for this method. */
export class NodeAnswerError extends Error {
  override readonly name = 'NodeAnswerError'
}

const parse = <S extends z.Schema>(schema: S, answer: Json): z.infer<S> => {
  const read = z.safeParse(schema, answer)
  if (!read.success) throw new NodeAnswerError('The node gave no valid answer')
  return read.data
}

/** The state of an account on the chain, or after a simulation. */
export interface SolanaAccountState {
  /** The program that owns the account. */
  owner: string
  lamports: bigint
  data: Uint8Array
}

/** Account states by address. `null` if there is no account. */
export type AccountStates = ReadonlyMap<string, SolanaAccountState | null>

const toState = (info: AccountInfo | null): SolanaAccountState | null =>
  info && { owner: info.owner, lamports: BigInt(Math.trunc(info.lamports)), data: base64.decode(info.data[0]) }

const statesOf = (addresses: readonly string[], accounts: readonly (AccountInfo | null)[]): AccountStates => {
  if (accounts.length !== addresses.length) throw new NodeAnswerError('The node named other accounts')
  return new Map(addresses.map((address, place) => [address, toState(accounts[place] ?? null)]))
}

/** Maximum number of accounts in one request to a node. */
const mostAtOnce = 100

/** Returns the account states, and the earliest slot of the responses. */
export const readAccountStates = async (addresses: readonly string[], rpc: ReadChain) => {
  const parts = Array.from({ length: Math.ceil(addresses.length / mostAtOnce) }, (_, part) =>
    addresses.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )
  const answers = await Promise.all(
    parts.map(async (part) => {
      const options = { encoding: 'base64', commitment: 'confirmed' }
      const { context, value } = parse(Accounts, await rpc('getMultipleAccounts', [part, options]))
      return { slot: context.slot, states: statesOf(part, value) }
    }),
  )
  const states: AccountStates = new Map(answers.flatMap((answer) => [...answer.states]))
  return { slot: Math.min(...answers.map(({ slot }) => slot)), states }
}

/** The result of a simulated transaction. */
export interface SolanaSimulation {
  err: Json
  logs: readonly string[]
  /** The account states after the simulation. Undefined if the node does not return them. */
  after?: AccountStates
}

/**
 * Simulates a transaction at the given slot or later, with the node's own blockhash. `watched`: the accounts to return.
 */
export const tryOut = async (wire: Uint8Array, watched: readonly string[], slot: number, rpc: ReadChain) => {
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true }
  const accounts = { encoding: 'base64', addresses: watched }
  const answer = await rpc('simulateTransaction', [
    base64.encode(wire),
    { ...options, accounts, ...(slot > 0 ? { minContextSlot: slot } : {}) },
  ])
  const { err, logs, accounts: after } = parse(Outcome, answer).value
  const trial: SolanaSimulation = { err, logs: logs ?? [] }
  return after ? { ...trial, after: statesOf(watched, after) } : trial
}

/** True if a transaction with this blockhash can still be sent. */
export const isAlive = async (blockhash: string, rpc: ReadChain) =>
  parse(Validity, await rpc('isBlockhashValid', [blockhash, { commitment: 'processed' }])).value

export const latestBlockhash = async (rpc: ReadChain) =>
  parse(Blockhash, await rpc('getLatestBlockhash', [{ commitment: 'confirmed' }])).value.blockhash
