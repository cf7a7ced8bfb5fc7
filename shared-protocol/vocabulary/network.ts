import * as z from '../schema.ts'
import { ChainId } from './caip.ts'
import { flag, numberBetween, oneOf, someText, text } from './scalars.ts'

/** CAIP-2 namespaces that Foyer supports. */
export const Namespace = oneOf('eip155', 'solana', 'bip122')
export type Namespace = z.infer<typeof Namespace>

const securePattern = /^(https:\/\/[^/]|http:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$))/

const isSecureUrl = (value: unknown) =>
  typeof value === 'string' && value.length <= 2048 && securePattern.test(value) && URL.canParse(value)

/** An `https:` URL, or `http:` on the visitor's own machine. */
export const SecureUrl = z.custom<string>(isSecureUrl)

/** A contract address. */
const EvmAddress = text(42, /^0x[0-9a-f]{40}$/i)

const isNetworkId = (value: unknown) => Number.isSafeInteger(value) || (typeof value === 'string' && value !== '')

/** A network in viem's format, with its CAIP-2 id. */
export const Network = z.strictObject({
  /** The chain id for eip155; the CAIP-2 reference for other namespaces. */
  id: z.custom<number | string>(isNetworkId),
  name: someText(64),
  chainNamespace: Namespace,
  caipNetworkId: ChainId,
  nativeCurrency: z.strictObject({ name: text(64), symbol: someText(16), decimals: numberBetween(0, 36) }),
  rpcUrls: z.strictObject({ default: z.strictObject({ http: z.listOf(SecureUrl, 8) }) }),
  blockExplorers: z.optional(z.strictObject({ default: z.strictObject({ name: text(64), url: SecureUrl }) })),
  /** Contracts that Foyer reads, under viem's names. */
  contracts: z.optional(z.strictObject({ ensUniversalResolver: z.optional(z.strictObject({ address: EvmAddress })) })),
  testnet: flag,
})
export type Network = z.infer<typeof Network>
