import * as z from '../schema.ts'
import { integerBetween, text } from './scalars.ts'

/** Maximum number of permissions stored for an account, including recently ended ones. */
export const maxKeptPermissions = 64
const maxFunctions = 8

/** A site's permission to act for an account without approval each time. Its visitor sees it on every device. */
export const KeptPermission = z.strictObject({
  /** The page that requested the permission. */
  origin: text(300),
  /** CAIP-2 id of the network. */
  caipNetworkId: text(50),
  /** The signed delegation with its rules, which a delegate passes to the delegation manager. */
  context: text(20_000, /^0x[\da-f]*$/),
  /** Signatures of the functions that its selectors allow. */
  functions: z.listOf(text(120), maxFunctions),
  /** The response sent to the page, as JSON without the context. */
  answer: text(20_000),
  /** Unix milliseconds. */
  createdAt: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** Deadline in Unix seconds. */
  expiry: integerBetween(0, Number.MAX_SAFE_INTEGER),
})
export type KeptPermission = z.infer<typeof KeptPermission>
