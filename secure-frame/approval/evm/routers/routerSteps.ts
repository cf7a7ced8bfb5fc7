import { nativeTokenAddress, type ReadField } from '../decode/decodeCall.ts'
import { listedToken } from '../decode/knownContracts.ts'
import { unread } from '../descriptors/unread.ts'
import { allOfIt } from './routerHoldings.ts'
import { routerLabels } from './routerLabels.ts'
import type { RouterLedger } from './routerLedger.ts'
import type { SwapPath } from './routerPaths.ts'

/** What the steps of a router work on. */
export interface RouterContext {
  chainId: number
  ledger: RouterLedger
  /** The wrapped native currency. */
  wrapper: string
  /** Adds what is shown besides the amounts. */
  add: (...fields: readonly ReadField[]) => void
}

interface PayOut {
  from: string
  to: string
  /** The step fails below it. */
  least: bigint
  recipient: string
  /** What of it is paid, given all that there is. */
  keep?: (units: bigint) => bigint
}

/** All that the router holds. The amount is exact where it is known of a currency that keeps no part of a transfer. */
export const payOutAll = ({ from, to, least, recipient, keep = (units) => units }: PayOut, context: RouterContext) => {
  const { ledger, wrapper } = context
  const held = ledger.take(from, allOfIt)
  const exact = from === nativeTokenAddress || from === wrapper ? held : undefined
  ledger.pay(to, keep(exact ?? least), exact === undefined, recipient)
}

/**
 * V2 checks what is paid, not what comes out: a token on the way that keeps a part leaves less for the recipient. So the
 * amount counts where every token that is paid in is known, or once a later step has checked it.
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

/** No page keeps more than 3 % of a swap as its fee. */
const usualFeeBips = 300n

/** The rows of a fee. `bips`: hundredths of a percent of what the router pays out. */
export const feeFields = (bips: bigint, recipient: string): readonly ReadField[] => [
  { label: routerLabels.fee, value: { kind: 'unit', units: bips, decimals: 2, base: '%' } },
  {
    label: routerLabels.feeGoesTo,
    value: { kind: 'address', address: recipient, role: bips > usualFeeBips ? 'receiver' : 'other' },
  },
]

/** What the router may use of the visitor's tokens. */
export const allowanceFields = (token: string, units: bigint, spender: string): readonly ReadField[] => [
  { label: routerLabels.allows, value: { kind: 'amount', token, units, isAll: false } },
  { label: routerLabels.spender, value: { kind: 'address', address: spender, role: 'other' } },
]

export const signatureEnd = (seconds: bigint): ReadField => ({
  label: routerLabels.signatureUntil,
  value: { kind: 'date', seconds, isEnd: true },
})
