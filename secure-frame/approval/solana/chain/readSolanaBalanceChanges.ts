import { systemProgram } from '../programs/addresses.ts'
import type { AccountStates } from './nodeAnswers.ts'
import { readTokenAccount, type TokenAccount } from './tokenState.ts'

/** Represents the network's native coin wherever a token is identified by its mint. */
export const nativeMint = 'SOL'

/** A token amount that the account gains or loses. */
export interface SolanaBalanceChange {
  mint: string
  delta: bigint
}

/** A simulated effect other than a balance change: someone gains control of the account or its tokens. */
export interface AuthorityTransfer {
  kind: 'delegate' | 'owner'
  /** The address that gains control. */
  to: string
  mint: string
}

/** The account states before and after the simulation. Only watched accounts are included after it. */
export interface Tried {
  before: AccountStates
  after: AccountStates
}

const tokensOf = (states: AccountStates, owner: string) => {
  const sums = new Map<string, bigint>()
  for (const state of states.values()) {
    const account = readTokenAccount(state)
    if (account?.owner === owner) sums.set(account.mint, (sums.get(account.mint) ?? 0n) + account.units)
  }
  return sums
}

/**
 * Returns the account's balance changes in a simulation. Unwatched accounts count as unchanged. `fee`: the network fee,
 * which is shown separately.
 */
export const readSolanaBalanceChanges = (
  { before, after }: Tried,
  owner: string,
  fee: bigint,
): SolanaBalanceChange[] => {
  const watched = new Map([...before].filter(([address]) => after.has(address)))
  const [old, current] = [tokensOf(watched, owner), tokensOf(after, owner)]
  const coins = after.has(owner) ? (after.get(owner)?.lamports ?? 0n) - (before.get(owner)?.lamports ?? 0n) + fee : 0n
  const mints = [...new Set([...old.keys(), ...current.keys()])]
  const changes = [
    { mint: nativeMint, delta: coins },
    ...mints.map((mint) => ({ mint, delta: (current.get(mint) ?? 0n) - (old.get(mint) ?? 0n) })),
  ]
  return changes.filter(({ delta }) => delta !== 0n)
}

const spentFromAccount = (
  before: TokenAccount | undefined,
  after: TokenAccount | undefined,
  owner: string,
): AuthorityTransfer[] => {
  if (!after || before?.owner !== owner) return []
  const { mint, delegate } = after
  if (after.owner !== owner) return [{ kind: 'owner', to: after.owner, mint }]
  const isNew = delegate !== before.delegate || after.delegated > before.delegated
  return delegate !== undefined && isNew ? [{ kind: 'delegate', to: delegate, mint }] : []
}

/** Returns the addresses that gain control of the account or its tokens in a simulation, through any program. */
export const handovers = ({ before, after }: Tried, owner: string): AuthorityTransfer[] => {
  const program = after.get(owner)?.owner ?? systemProgram
  const own: AuthorityTransfer[] = program === systemProgram ? [] : [{ kind: 'owner', to: program, mint: nativeMint }]
  const accounts = [...after].map(([address, state]) => [before.get(address), state] as const)
  return [
    ...own,
    ...accounts.flatMap(([old, current]) => spentFromAccount(readTokenAccount(old), readTokenAccount(current), owner)),
  ]
}
