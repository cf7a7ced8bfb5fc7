import * as z from '../schema.ts'
import { ChainId } from './caip.ts'
import { someText, text } from './scalars.ts'

/**
 * Fields that the embedded wallet accepts from a page, for a sign-in with the login code. Domain and URI are not
 * included, because the page's proven origin is used. The account is the one that the code belongs to. There is no
 * statement, because the visitor would not see it.
 */
export const LoginSignIn = z.strictObject({
  /** CAIP-2 id of the network. */
  chainId: ChainId,
  /** Nonce created by the page's server. */
  nonce: someText(128),
  /** RFC 3339 time. */
  issuedAt: text(40),
  expirationTime: text(40),
})
export type LoginSignIn = z.infer<typeof LoginSignIn>

/** The signed message and its signature. */
export const LoginSigned = z.strictObject({ address: someText(64), message: someText(4096), signature: someText(200) })
export type LoginSigned = z.infer<typeof LoginSigned>
