import * as z from 'zod/mini'
import { ChainId } from './caip.ts'

/** CAIP-2 namespaces that Foyer knows accounts of. */
export const Namespace = z.enum(['eip155', 'solana', 'bip122'])
export type Namespace = z.infer<typeof Namespace>

const securePattern = /^(https:\/\/[^/]|http:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$))/

/** `https:`, or `http:` on the visitor's own machine. */
export const SecureUrl = z.string().check(
  z.maxLength(2048),
  z.regex(securePattern),
  z.refine((url) => URL.canParse(url)),
)

/** A network, in the shape that viem uses, with its CAIP-2 id. */
export const Network = z.strictObject({
  /** Chain id of eip155; the CAIP-2 reference elsewhere. */
  id: z.union([z.int(), z.string()]),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  chainNamespace: Namespace,
  caipNetworkId: ChainId,
  nativeCurrency: z.strictObject({
    name: z.string().check(z.maxLength(64)),
    symbol: z.string().check(z.minLength(1), z.maxLength(16)),
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
  }),
  rpcUrls: z.strictObject({ default: z.strictObject({ http: z.array(SecureUrl).check(z.maxLength(8)) }) }),
  blockExplorers: z.optional(
    z.strictObject({ default: z.strictObject({ name: z.string().check(z.maxLength(64)), url: SecureUrl }) }),
  ),
  testnet: z.boolean(),
})
export type Network = z.infer<typeof Network>
