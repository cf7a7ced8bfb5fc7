import { nativeTokenAddress, type ReadField } from '../decode/decodeCall.ts'
import { listedToken } from '../decode/knownContracts.ts'
import { unread } from '../descriptors/unread.ts'
import { allOfIt } from './routerHoldings.ts'
import { routerLabels } from './routerLabels.ts'
import type { RouterLedger } from './routerLedger.ts'
import type { SwapPath } from './routerPaths.ts'

/** The state that a router's steps use. */
export interface RouterContext {
  chainId: number
  ledger: RouterLedger
  /** The wrapped native token. */
  wrapper: string
  /** Adds displayed fields other than amounts. */
  add: (...fields: readonly ReadField[]) => void
}

interface PayOut {
  from: string
  to: string
  /** The minimum amount; below it, the step fails. */
  least: bigint
  recipient: string
  /** Returns the paid part of the whole amount. */
  keep?: (units: bigint) => bigint
}

/**
 * Pays out everything that the router holds. The amount is exact if it is known, and the currency keeps no part of a
 * transfer.
 */
export const payOutAll = ({ from, to, least, recipient, keep = (units) => units }: PayOut, context: RouterContext) => {
  const { ledger, wrapper } = context
  const held = ledger.take(from, allOfIt)
  const exact = from === nativeTokenAddress || from === wrapper ? held : undefined
  ledger.pay(to, keep(exact ?? least), exact === undefined, recipient)
}

/**
 * V2 checks the payment, not the output: a token in the path that keeps a part leaves less for the recipient. So the
 * amount counts only if every paid-in token is known, or a later step has checked it.
 */
export const payExactOutOfV2 = (
  { tokens, tokenOut }: SwapPath,
  units: bigint,
  recipient: string,
  context: RouterContext,
) => {
  const { ledger, chainId } = context
  if (ledger.isRouter(recipient)) return ledger.holdUnknown(tokenOut)
  if (!tokens.slice(0, -1).every((token) => listedToken(chainId, token))) return unread()
  ledger.pay(tokenOut, units, false, recipient)
}

/** Usual pages keep at most 3 % of a swap as their fee. */
const usualFeeBips = 300n

/** The rows of a fee. `bips`: hundredths of a percent of the router's payout. */
export const feeFields = (bips: bigint, recipient: string): readonly ReadField[] => [
  { label: routerLabels.fee, value: { kind: 'unit', units: bips, decimals: 2, base: '%' } },
  {
    label: routerLabels.feeGoesTo,
    value: { kind: 'address', address: recipient, role: bips > usualFeeBips ? 'receiver' : 'other' },
  },
]

/** The allowance of the router for the visitor's tokens. */
export const allowanceFields = (token: string, units: bigint, spender: string): readonly ReadField[] => [
  { label: routerLabels.allows, value: { kind: 'amount', token, units, isAll: false } },
  { label: routerLabels.spender, value: { kind: 'address', address: spender, role: 'other' } },
]

export const signatureEnd = (seconds: bigint): ReadField => ({
  label: routerLabels.signatureUntil,
  value: { kind: 'date', seconds, isEnd: true },
})
