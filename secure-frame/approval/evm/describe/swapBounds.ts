import type { CompletedTransactions } from '../chain/completeTransactions.ts'
import { type DecodedCall, nativeTokenAddress } from '../decode/decodeCall.ts'
import { isSameEvmAddress } from '../params/quantity.ts'

/**
 * Minimum protective share in percent. A swap minimum below this share of the simulated amount does not protect. A
 * maximum does not protect if the simulated amount is below this share of it.
 */
export const leastShare = 80n

/** The minimum that a swap pays out, or the maximum that it takes. */
export interface SwapBound {
  token: string
  amount: bigint
}

const amountsOf = (call: DecodedCall) =>
  call.kind === 'described' ? call.reading.fields.flatMap(({ value }) => (value.kind === 'amount' ? value : [])) : []

/** Returns the minimum amounts that a call guarantees. */
export const minimumsOf = (call: DecodedCall): SwapBound[] =>
  call.kind === 'swap'
    ? [call.get]
    : amountsOf(call).flatMap(({ role, token, units }) => (role === 'get' ? [{ token, amount: units }] : []))

/** True if the account receives the result of a swap. A simulation shows nothing about other recipients. */
const staysWith = (call: DecodedCall, account: string) => {
  if (call.kind === 'swap') return isSameEvmAddress(call.to, account)
  if (call.kind !== 'described') return true
  return call.reading.fields.every(({ value }, index, fields) => {
    if (value.kind !== 'address' || value.role !== 'receiver' || isSameEvmAddress(value.address, account)) return true
    // If a swap has several recipients, amounts for other recipients are not counted as paid or received.
    const before = fields[index - 1]?.value
    return before?.kind === 'amount' && before.role === undefined
  })
}

/** Returns the minimum amounts that a swap guarantees to the account. */
export const ownMinimumsOf = (call: DecodedCall, account: string): SwapBound[] =>
  staysWith(call, account) ? minimumsOf(call) : []

/** Returns the minimum amounts that the account receives from a call. Another call can take them. */
export const incomingOf = (call: DecodedCall, account: string): SwapBound[] => {
  if (call.kind === 'wrap') return [{ token: call.contract, amount: call.amount }]
  if (call.kind === 'unwrap') return [{ token: nativeTokenAddress, amount: call.amount }]
  return ownMinimumsOf(call, account)
}

/** True if a call exchanges one asset for another. */
export const isSwap = (call: DecodedCall) =>
  call.kind === 'swap' || (['give', 'get'] as const).every((role) => amountsOf(call).some((one) => one.role === role))

/** Returns the maximum amounts that a swap to an exact output can take. */
export const maximumsOf = (call: DecodedCall): SwapBound[] =>
  call.kind === 'swap'
    ? [call.pay].filter(({ isBound }) => isBound)
    : amountsOf(call).flatMap(({ isMost, token, units }) => (isMost ? [{ token, amount: units }] : []))

/** Returns the exact amounts that a call takes. They must not be counted for a swap with a maximum. */
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

/** Returns the simulated change of a token. Negative if the token leaves the account. */
export const triedChange = (changes: NonNullable<CompletedTransactions['changes']>, token: string) =>
  changes.find((change) => change.id === undefined && isSameEvmAddress(change.token, token))?.delta ?? 0n
