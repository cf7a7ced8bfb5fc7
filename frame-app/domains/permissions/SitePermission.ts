import * as z from '#protocol/schema'
import { flag, integerBetween, oneOf, text } from '#protocol/vocabulary/scalars'

const digits = text(78, /^\d+$/)
const address = text(42, /^0x[\da-fA-F]{40}$/)

const Allowance = z.strictObject({
  kind: oneOf('allowance'),
  /** A contract address, or `native`. */
  token: text(42),
  amount: digits,
  /** In seconds. Null if the amount applies to the whole duration. */
  period: z.nullable(digits),
  /** The start of the first period, in Unix seconds. */
  start: digits,
  /** The only allowed recipient. */
  payee: z.nullable(address),
})

const ContractCalls = z.strictObject({
  kind: oneOf('calls'),
  contract: address,
  functions: z.listOf(text(120), 8),
  calls: digits,
})

/** A permission that lets a site act without a prompt, as returned by the secure frame. */
export const SitePermission = z.strictObject({
  /** Identifies the permission when it is ended. */
  context: text(20_000, /^0x[\da-f]+$/),
  origin: text(300),
  caipNetworkId: text(50),
  /** Unix milliseconds. */
  createdAt: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** Deadline in Unix seconds. */
  expiry: integerBetween(0, Number.MAX_SAFE_INTEGER),
  key: address,
  what: z.union(Allowance, ContractCalls),
  /** `unknown`: the network did not respond. */
  state: oneOf('active', 'expired', 'revoked', 'unknown'),
  /** The amount or number of calls that remains in this period. */
  left: z.nullable(digits),
  unit: z.nullable(
    z.strictObject({ symbol: z.nullable(text(100)), decimals: z.nullable(integerBetween(0, 255)), isListed: flag }),
  ),
})
export type SitePermission = z.infer<typeof SitePermission>

export const Permissions = z.listOf(SitePermission, 64)
