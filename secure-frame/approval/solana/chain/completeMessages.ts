import type { ReadChain } from '../../request.ts'
import { type DecodedMessage, decodeMessage } from '../programs/readSteps.ts'
import type { SolanaTransaction } from '../wire/readWire.ts'
import { writeWire } from '../wire/readWire.ts'
import { failureOf, type SolanaFailure } from './failureOf.ts'
import { feeOf } from './feeOf.ts'
import { type AccountStates, readAccountStates, type SolanaSimulation, tryOut } from './nodeAnswers.ts'
import {
  type AuthorityTransfer,
  handovers,
  readSolanaBalanceChanges,
  type SolanaBalanceChange,
} from './readSolanaBalanceChanges.ts'
import { readTables } from './readTables.ts'
import { type Mint, readMint, readTokenAccount, type TokenAccount } from './tokenState.ts'

/** Data that the node reports about transactions, in addition to their bytes. */
export interface CompletedMessages {
  decoded: readonly DecodedMessage[]
  /** The current state of the token accounts in the transactions. */
  tokenAccounts: ReadonlyMap<string, TokenAccount>
  mints: ReadonlyMap<string, Mint>
  /** The addresses at which an account exists. */
  existing: ReadonlySet<string>
  /** The sum over all simulations. Undefined if a simulation could not run. */
  changes?: readonly SolanaBalanceChange[]
  handovers: readonly AuthorityTransfer[]
  failure?: SolanaFailure
  /** The slot to which the lookup tables are pinned. */
  slot: number
}

const mintOfStep = ({ steps }: DecodedMessage) =>
  steps.flatMap((step) => (step.kind === 'read' ? (step.roles.mint ?? []) : []))

const readAll = async (decoded: readonly DecodedMessage[], rpc: ReadChain) => {
  const named = new Set(decoded.flatMap(({ accounts }) => accounts.map(({ address }) => address)))
  const { states } = await readAccountStates([...named], rpc)
  const tokenAccounts = new Map<string, TokenAccount>()
  for (const [address, state] of states) {
    const account = readTokenAccount(state)
    if (account) tokenAccounts.set(address, account)
  }
  // A transfer can omit the mint of its token.
  const mints = [...[...tokenAccounts.values()].map(({ mint }) => mint), ...decoded.flatMap(mintOfStep)]
  const further = [...new Set(mints)].filter((mint) => !states.has(mint))
  const others = further.length > 0 ? (await readAccountStates(further, rpc)).states : new Map()
  return { states, tokenAccounts, others }
}

const mintsOf = (...known: readonly AccountStates[]) =>
  new Map(
    known.flatMap((states) =>
      [...states].flatMap(([address, state]) => {
        const mint = readMint(state)
        return mint ? [[address, mint] as const] : []
      }),
    ),
  )

const sum = (changes: readonly SolanaBalanceChange[]): SolanaBalanceChange[] => {
  const sums = new Map<string, bigint>()
  for (const { mint, delta } of changes) sums.set(mint, (sums.get(mint) ?? 0n) + delta)
  return [...sums].map(([mint, delta]) => ({ mint, delta })).filter(({ delta }) => delta !== 0n)
}

interface Tried {
  trial: SolanaSimulation
  decoded: DecodedMessage
}

const effectsOf = ({ trial: { after, err }, decoded }: Tried, before: AccountStates, account: string) => {
  if (!after || (err ?? null) !== null) return undefined
  const { message, steps } = decoded
  const fee = message.keys[0] === account ? feeOf(message, steps).fee : 0n
  return {
    changes: readSolanaBalanceChanges({ before, after }, account, fee),
    given: handovers({ before, after }, account),
  }
}

/**
 * Resolves the accounts of transactions at Foyer's own node, and simulates each transaction separately. Reports only a
 * failure of the first, because a later one may depend on it. Throws if the node does not answer, or a lookup table
 * cannot be read.
 */
export const completeMessages = async (
  transactions: readonly SolanaTransaction[],
  account: string,
  rpc: ReadChain,
): Promise<CompletedMessages> => {
  const { slot, looked } = await readTables(
    transactions.map(({ message }) => message),
    rpc,
  )
  const decoded = transactions.map(({ message }, index) => decodeMessage(message, looked[index]))
  const { states, tokenAccounts, others } = await readAll(decoded, rpc)
  const tried = await Promise.all(
    decoded.map(async (one, index) => {
      const watched = one.accounts.filter(({ isWritable }) => isWritable).map(({ address }) => address)
      const wire = transactions[index]
      return { trial: await tryOut(wire ? writeWire(wire) : new Uint8Array(), watched, slot, rpc), decoded: one }
    }),
  )
  const effects = tried.map((one) => effectsOf(one, states, account))
  const [first] = tried
  return {
    decoded,
    tokenAccounts,
    mints: mintsOf(states, others),
    existing: new Set([...states].flatMap(([address, state]) => (state ? [address] : []))),
    changes: effects.every((one) => one !== undefined) ? sum(effects.flatMap(({ changes }) => changes)) : undefined,
    handovers: effects.flatMap((one) => one?.given ?? []),
    failure: first && failureOf(first.trial, first.decoded.steps),
    slot,
  }
}
