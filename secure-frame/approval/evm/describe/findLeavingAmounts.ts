import type { Leaving } from '../../plan.ts'
import type { CompletedTransactions } from '../chain/completeTransactions.ts'
import { type DecodedCall, nativeTokenAddress } from '../decode/decodeCall.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { findToken, type Tokens } from './tokenText.ts'

interface Amount {
  token: string
  units: bigint
}

/**
 * Returns the maximum amounts that a call takes, excluding its native value. Undefined if the data does not state them.
 * Counts an allowance as fully spent.
 */
const takenBy = (call: DecodedCall, account: string): readonly Amount[] | undefined => {
  switch (call.kind) {
    case 'send':
      return isSameEvmAddress(call.from ?? account, account) ? [{ token: call.token, units: call.number }] : undefined
    case 'swap':
      return [{ token: call.pay.token, units: call.pay.amount }]
    case 'approve':
      // An increase adds to the current allowance, which is not known here.
      return call.isMore ? undefined : [{ token: call.token, units: call.number }]
    case 'approveAll':
      return call.isAllowed ? undefined : []
    case 'wrap':
    case 'unwrap':
      return []
    default:
      return undefined
  }
}

/** Wrapped currency remains in the account. */
const paidBy = (draft: TransactionDraft, call: DecodedCall): readonly Amount[] =>
  call.kind === 'wrap' || draft.value === 0n ? [] : [{ token: nativeTokenAddress, units: draft.value }]

const sum = (amounts: readonly Amount[]) => {
  const sums = new Map<string, bigint>()
  for (const { token, units } of amounts) {
    const key = token.toLowerCase()
    sums.set(key, (sums.get(key) ?? 0n) + units)
  }
  return sums
}

/** Returns the maximum fees. */
const feeOf = ({ payer, fee, transactions }: CompletedTransactions) =>
  payer === undefined
    ? transactions.reduce(
        (most, { gas = 0n, maxFeePerGas, gasPrice }) => most + gas * (maxFeePerGas ?? gasPrice ?? 0n),
        0n,
      ) || fee
    : 0n

/** True if the sponsor may charge the account tokens for the fee. */
const mayTakeTokens = ({ payer, isFree, takesTokens }: CompletedTransactions) =>
  takesTokens || (payer !== undefined && !isFree)

interface Read {
  drafts: readonly TransactionDraft[]
  calls: readonly DecodedCall[]
  account: string
  /** Includes the native currency, under `native`. */
  tokens: Tokens
  completed: CompletedTransactions
}

/**
 * Returns the maximum amounts that leave the account through calls and fees. Undefined if they cannot be determined.
 * This applies to contracts that cannot be decoded, items, and unlisted tokens, whose price cannot be trusted. Ignores
 * the simulation, because a contract can detect it.
 */
export const findLeavingAmounts = ({
  drafts,
  calls,
  account,
  tokens,
  completed,
}: Read): readonly Leaving[] | undefined => {
  const taken = calls.map((call) => takenBy(call, account))
  if (mayTakeTokens(completed) || taken.some((one) => one === undefined)) return undefined
  const paid = drafts.flatMap((draft, index) => {
    const call = calls[index]
    return call ? paidBy(draft, call) : []
  })
  // Native currency is already counted in the transaction values.
  const tokensTaken = taken.flatMap((one) => one ?? []).filter(({ token }) => token !== nativeTokenAddress)
  const amounts = sum([...tokensTaken, ...paid])
  amounts.set(nativeTokenAddress, (amounts.get(nativeTokenAddress) ?? 0n) + feeOf(completed))
  // A zero amount of an unknown contract still counts, because it can be the item with id 0.
  const all = [...amounts].filter(([token, units]) => token !== nativeTokenAddress || units > 0n)
  const known = all.flatMap(([token, units]) => {
    const { isListed, decimals, kind } = findToken(tokens, token)
    return isListed && decimals !== undefined && kind === 'fungible' ? [{ token, units, decimals }] : []
  })
  return known.length === all.length ? known.filter(({ units }) => units > 0n) : undefined
}
