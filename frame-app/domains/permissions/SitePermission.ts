import * as z from '#protocol/schema'
import { flag, integerBetween, oneOf, text } from '#protocol/vocabulary/scalars'

const digits = text(78, /^\d+$/)
const address = text(42, /^0x[\da-fA-F]{40}$/)

const Allowance = z.strictObject({
  kind: oneOf('allowance'),
  /** A contract, or `native`. */
  token: text(42),
  amount: digits,
  /** Seconds; null where the amount is all there is. */
  period: z.nullable(digits),
  /** Unix seconds, when the first period begins. */
  start: digits,
  /** Who alone is paid. */
  payee: z.nullable(address),
})

const ContractCalls = z.strictObject({
  kind: oneOf('calls'),
  contract: address,
  functions: z.listOf(text(120), 8),
  calls: digits,
})

/** A permission by which a site acts by itself, as the secure frame lists it. */
export const SitePermission = z.strictObject({
  /** By which it is ended. */
  context: text(20_000, /^0x[\da-f]+$/),
  origin: text(300),
  caipNetworkId: text(50),
  /** Unix milliseconds. */
  createdAt: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** Unix seconds. */
  expiry: integerBetween(0, Number.MAX_SAFE_INTEGER),
  key: address,
  what: z.union(Allowance, ContractCalls),
  /** `unknown`: the network did not answer. */
  state: oneOf('active', 'expired', 'revoked', 'unknown'),
  /** What can be spent in this period, or how many calls are left. */
  left: z.nullable(digits),
  unit: z.nullable(
    z.strictObject({ symbol: z.nullable(text(100)), decimals: z.nullable(integerBetween(0, 255)), isListed: flag }),
  ),
})
export type SitePermission = z.infer<typeof SitePermission>

export const Permissions = z.listOf(SitePermission, 64)
