import * as z from '../schema.ts'
import { integerBetween, text } from './scalars.ts'

/** Maximum number of permissions of an account, including those that ended last. */
export const maxKeptPermissions = 64
const maxFunctions = 8

/** A site's permission to act for an account by itself, which its visitor sees on every device. */
export const KeptPermission = z.strictObject({
  /** The page that requested it. */
  origin: text(300),
  /** CAIP-2 id. */
  caipNetworkId: text(50),
  /** The data that a delegate passes to the manager: the signed delegation, with its rules. */
  context: text(20_000, /^0x[\da-f]*$/),
  /** The signatures of the functions in its selectors. */
  functions: z.listOf(text(120), maxFunctions),
  /** The response to the page, as JSON, without the context. */
  answer: text(20_000),
  /** Unix milliseconds. */
  createdAt: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** Unix seconds. */
  expiry: integerBetween(0, Number.MAX_SAFE_INTEGER),
})
export type KeptPermission = z.infer<typeof KeptPermission>
