import { nativeTokenAddress, type ReadField } from '../decode/decodeCall.ts'
import { listedToken } from '../decode/knownContracts.ts'
import { unread } from '../descriptors/unread.ts'
import { allOfIt } from './routerHoldings.ts'
import { routerLabels } from './routerLabels.ts'
import type { RouterLedger } from './routerLedger.ts'
import type { SwapPath } from './routerPaths.ts'

/** The state that router steps use. */
export interface RouterContext {
  chainId: number
  ledger: RouterLedger
  /** The wrapped native token. */
  wrapper: string
  /** Adds display fields that are not amounts. */
  add: (...fields: readonly ReadField[]) => void
}

interface PayOut {
  from: string
  to: string
  /** The minimum amount. The step fails if it is lower. */
  least: bigint
  recipient: string
  /** Returns the part of the total that is paid out. */
  keep?: (units: bigint) => bigint
}

/** Pays out the router's entire balance. The amount is exact if it is known and the token deducts no transfer fee. */
export const payOutAll = ({ from, to, least, recipient, keep = (units) => units }: PayOut, context: RouterContext) => {
  const { ledger, wrapper } = context
  const held = ledger.take(from, allOfIt)
  const exact = from === nativeTokenAddress || from === wrapper ? held : undefined
  ledger.pay(to, keep(exact ?? least), exact === undefined, recipient)
}

/**
 * V2 checks the payment, not the output. A token in the path that deducts a transfer fee reduces the recipient's
 * amount. The amount therefore counts only if every paid-in token is known, or a later step checks it.
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

/** Maximum usual fee of a page: 3 % of a swap. */
const usualFeeBips = 300n

/** Returns the rows of a fee. `bips`: hundredths of a percent of the router's payout. */
export const feeFields = (bips: bigint, recipient: string): readonly ReadField[] => [
  { label: routerLabels.fee, value: { kind: 'unit', units: bips, decimals: 2, base: '%' } },
  {
    label: routerLabels.feeGoesTo,
    value: { kind: 'address', address: recipient, role: bips > usualFeeBips ? 'receiver' : 'other' },
  },
]

/** Returns the rows of the router's allowance for the visitor's tokens. */
export const allowanceFields = (token: string, units: bigint, spender: string): readonly ReadField[] => [
  { label: routerLabels.allows, value: { kind: 'amount', token, units, isAll: false } },
  { label: routerLabels.spender, value: { kind: 'address', address: spender, role: 'other' } },
]

export const signatureEnd = (seconds: bigint): ReadField => ({
  label: routerLabels.signatureUntil,
  value: { kind: 'date', seconds, isEnd: true },
})
