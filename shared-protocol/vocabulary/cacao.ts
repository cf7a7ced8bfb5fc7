import * as z from '../schema.ts'
import { oneOf, someText, text } from './scalars.ts'

/**
 * The data that a wallet signed while it connected (CAIP-74), in WalletConnect's format. Times are in RFC 3339 format.
 */
export const Cacao = z.strictObject({
  h: z.strictObject({ t: oneOf('caip122', 'eip4361') }),
  p: z.strictObject({
    /** `did:pkh:` followed by the CAIP-10 account id. */
    iss: text(200, /^did:pkh:eip155:\d{1,32}:0x[\da-fA-F]{40}$/),
    domain: someText(255),
    /** URI of the sign-in message. */
    aud: someText(2048),
    version: text(8),
    nonce: someText(128),
    iat: text(40),
    exp: z.optional(z.nullable(text(40))),
    nbf: z.optional(z.nullable(text(40))),
    statement: z.optional(z.nullable(text(4096))),
    requestId: z.optional(z.nullable(text(256))),
    resources: z.optional(z.nullable(z.listOf(text(8192), 33))),
  }),
  s: z.strictObject({ t: oneOf('eip191', 'eip1271'), s: text(40_000, /^0x[\da-fA-F]+$/) }),
})
export type Cacao = z.infer<typeof Cacao>
