import type { CompletedTransactions } from '../chain/completeTransactions.ts'
import { type DecodedCall, nativeTokenAddress } from '../decode/decodeCall.ts'
import { isSameEvmAddress } from '../params/quantity.ts'

/** A bound below this share of what it bounds, or above as much, protects from nothing. In percent. */
export const leastShare = 80n

/** The least that a swap brings, or the most that it takes. */
export interface SwapBound {
  token: string
  amount: bigint
}

const amountsOf = (call: DecodedCall) =>
  call.kind === 'described' ? call.reading.fields.flatMap(({ value }) => (value.kind === 'amount' ? value : [])) : []

/** What a call promises to bring at least. */
export const minimumsOf = (call: DecodedCall): SwapBound[] =>
  call.kind === 'swap'
    ? [call.get]
    : amountsOf(call).flatMap(({ role, token, units }) => (role === 'get' ? [{ token, amount: units }] : []))

/** Whether what a swap brings stays with the account: a trial run tells nothing of other receivers. */
const staysWith = (call: DecodedCall, account: string) => {
  if (call.kind === 'swap') return isSameEvmAddress(call.to, account)
  if (call.kind !== 'described') return true
  return call.reading.fields.every(({ value }, index, fields) => {
    if (value.kind !== 'address' || value.role !== 'receiver' || isSameEvmAddress(value.address, account)) return true
    // Of a swap with several receivers, what goes to others is neither given nor got.
    const before = fields[index - 1]?.value
    return before?.kind === 'amount' && before.role === undefined
  })
}

/** What a call promises to bring the account at least by a swap. */
export const ownMinimumsOf = (call: DecodedCall, account: string): SwapBound[] =>
  staysWith(call, account) ? minimumsOf(call) : []

/** What a call brings the account at least: another may take it. */
export const incomingOf = (call: DecodedCall, account: string): SwapBound[] => {
  if (call.kind === 'wrap') return [{ token: call.contract, amount: call.amount }]
  if (call.kind === 'unwrap') return [{ token: nativeTokenAddress, amount: call.amount }]
  return ownMinimumsOf(call, account)
}

/** Whether a call gives something for something. */
export const isSwap = (call: DecodedCall) =>
  call.kind === 'swap' || (['give', 'get'] as const).every((role) => amountsOf(call).some((one) => one.role === role))

/** What a swap for an exact amount takes at most. */
export const maximumsOf = (call: DecodedCall): SwapBound[] =>
  call.kind === 'swap'
    ? [call.pay].filter(({ isBound }) => isBound)
    : amountsOf(call).flatMap(({ isMost, token, units }) => (isMost ? [{ token, amount: units }] : []))

/** What a call says that it takes exactly: this is no part of what a swap with a maximum takes. */
export const outgoingOf = (call: DecodedCall, account: string): SwapBound[] => {
  if (call.kind === 'send') {
    const { token, number, from = account, to } = call
    return isSameEvmAddress(from, account) && !isSameEvmAddress(to, account) ? [{ token, amount: number }] : []
  }
  if (call.kind === 'wrap') return [{ token: nativeTokenAddress, amount: call.amount }]
  if (call.kind === 'unwrap') return [{ token: call.contract, amount: call.amount }]
  if (call.kind === 'swap') return [call.pay].filter(({ isBound }) => !isBound)
  return amountsOf(call).flatMap(({ role, isMost, token, units }) =>
    role === 'give' && !isMost ? [{ token, amount: units }] : [],
  )
}

export const summed = (bounds: readonly SwapBound[]) => {
  const sums = new Map<string, bigint>()
  for (const { token, amount } of bounds) sums.set(token.toLowerCase(), (sums.get(token.toLowerCase()) ?? 0n) + amount)
  return [...sums].map(([token, amount]): SwapBound => ({ token, amount }))
}

/** What a trial run says of a token: negative where it leaves the account. */
export const triedChange = (changes: NonNullable<CompletedTransactions['changes']>, token: string) =>
  changes.find((change) => change.id === undefined && isSameEvmAddress(change.token, token))?.delta ?? 0n
