import * as z from '../schema.ts'
import { ChainId } from './caip.ts'
import { someText, text } from './scalars.ts'

/**
 * What the embedded wallet takes from a page for a sign-in by the code of a login. Domain and URI are the page's proven
 * origin, and the account is the one that the code is of. There is no statement: nobody would have shown it.
 */
export const LoginSignIn = z.strictObject({
  /** CAIP-2. */
  chainId: ChainId,
  /** Of the page's server. */
  nonce: someText(128),
  /** RFC 3339. */
  issuedAt: text(40),
  expirationTime: text(40),
})
export type LoginSignIn = z.infer<typeof LoginSignIn>

/** What was signed. */
export const LoginSigned = z.strictObject({ address: someText(64), message: someText(4096), signature: someText(200) })
export type LoginSigned = z.infer<typeof LoginSigned>
