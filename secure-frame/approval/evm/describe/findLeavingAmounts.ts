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
 * Returns the maximum that a call takes, without its native value. Undefined if the data does not show it. An allowance
 * can be used in full.
 */
const takenBy = (call: DecodedCall, account: string): readonly Amount[] | undefined => {
  switch (call.kind) {
    case 'send':
      return isSameEvmAddress(call.from ?? account, account) ? [{ token: call.token, units: call.number }] : undefined
    case 'swap':
      return [{ token: call.pay.token, units: call.pay.amount }]
    case 'approve':
      // An increase adds to an allowance that is unknown here.
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

/** Wrapped currency stays in the account. */
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

/** The maximum fees. */
const feeOf = ({ payer, fee, transactions }: CompletedTransactions) =>
  payer === undefined
    ? transactions.reduce(
        (most, { gas = 0n, maxFeePerGas, gasPrice }) => most + gas * (maxFeePerGas ?? gasPrice ?? 0n),
        0n,
      ) || fee
    : 0n

/** True if the sponsor may charge the account for the fee. */
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
 * Returns the maximum that leaves the account, by the calls and the fees. Undefined if unknown, as for an unreadable
 * contract, an item, or an unlisted token, whose price cannot be trusted. Ignores the simulation, since a contract can
 * detect it.
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
  // Native currency is counted by the value of the transactions.
  const tokensTaken = taken.flatMap((one) => one ?? []).filter(({ token }) => token !== nativeTokenAddress)
  const amounts = sum([...tokensTaken, ...paid])
  amounts.set(nativeTokenAddress, (amounts.get(nativeTokenAddress) ?? 0n) + feeOf(completed))
  // A zero amount of an unknown contract still counts: it can be an item with the id 0.
  const all = [...amounts].filter(([token, units]) => token !== nativeTokenAddress || units > 0n)
  const known = all.flatMap(([token, units]) => {
    const { isListed, decimals, kind } = findToken(tokens, token)
    return isListed && decimals !== undefined && kind === 'fungible' ? [{ token, units, decimals }] : []
  })
  return known.length === all.length ? known.filter(({ units }) => units > 0n) : undefined
}
