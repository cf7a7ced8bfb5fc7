import * as z from '../schema.ts'
import { integerBetween, text } from './scalars.ts'

/** So many permissions an account has at most, those that ended last among them. */
export const maxKeptPermissions = 64
const maxFunctions = 8

/** A permission by which a site acts for an account by itself, as its visitor finds it again on every device. */
export const KeptPermission = z.strictObject({
  /** The page that asked for it. */
  origin: text(300),
  /** CAIP-2. */
  caipNetworkId: text(50),
  /** What a delegate hands to the manager: the signed delegation, with its rules. */
  context: text(20_000, /^0x[\da-f]*$/),
  /** The signatures of the functions that it names by their selectors. */
  functions: z.listOf(text(120), maxFunctions),
  /** What the page was answered, as JSON, but for the context. */
  answer: text(20_000),
  /** Unix milliseconds. */
  createdAt: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** Unix seconds. */
  expiry: integerBetween(0, Number.MAX_SAFE_INTEGER),
})
export type KeptPermission = z.infer<typeof KeptPermission>
