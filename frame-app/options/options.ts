import * as z from '#protocol/schema'
import { ChainId } from '#protocol/vocabulary/caip'
import { LinkUrl } from '#protocol/vocabulary/link'
import { Network, SecureUrl } from '#protocol/vocabulary/network'
import { flag, oneOf, someText, text } from '#protocol/vocabulary/scalars'
import { ThemeChoice, ThemeVariables } from '#protocol/vocabulary/theme'

/** Kinds of wallets, in the order of their rows. */
export const defaultConnectorTypeOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** Kinds of wallets in the Connect view. */
export const ConnectorType = oneOf(...defaultConnectorTypeOrder)
export type ConnectorType = z.infer<typeof ConnectorType>

/** Ways to sign in, in the order of the Connect view. */
export const defaultConnectMethodsOrder = ['email', 'social', 'wallet'] as const
const ConnectMethod = oneOf(...defaultConnectMethodsOrder)

/** A wallet that the page offers beside those it finds. */
export const CustomWallet = z.strictObject({
  id: text(128, /^[\w.-]+$/),
  name: someText(64),
  /** The reverse domain name that the wallet announces itself by, where it does. */
  rdns: z.optional(text(128)),
  homepage: z.optional(SecureUrl),
  image_url: z.optional(SecureUrl),
  chrome_store: z.optional(SecureUrl),
  app_store: z.optional(SecureUrl),
  play_store: z.optional(SecureUrl),
  /** How its app is opened: a scheme of its own (`harbor-wc://`) or https. */
  mobile_link: z.optional(LinkUrl),
  desktop_link: z.optional(LinkUrl),
  webapp_link: z.optional(SecureUrl),
})
export type CustomWallet = z.infer<typeof CustomWallet>

interface ViemNetwork {
  id: number
  name: string
  [further: string]: unknown
}

const isViemNetwork = (value: unknown) => {
  const { id, name } = (value ?? {}) as Partial<ViemNetwork>
  return Number.isInteger(id) && typeof name === 'string'
}

/** A network as pages give it: a CAIP-2 id, our own shape, or viem's. */
export const GivenNetwork = z.union(ChainId, Network, z.custom<ViemNetwork>(isViemNetwork))

const relayPattern = /^(wss:\/\/[^/\s]|ws:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$))/

/** `wss:`, or `ws:` on the visitor's own machine. */
const RelayUrl = text(2048, relayPattern)

const walletIds = z.listOf(text(128, /^[\w.-]+$/), 200)

const rpcUrlList = z.union(SecureUrl, z.listOf(SecureUrl, 8, 1))

/** The page's options and how each is read. Names are those of the `data-` attributes in camelCase. */
export const optionSchemas = {
  name: someText(64),
  theme: ThemeChoice,
  themeVariables: ThemeVariables,
  locale: text(24, /^[a-z]{2,3}(-[\w-]{1,20})?$/i),
  networks: z.listOf(GivenNetwork, 64, 1),
  defaultNetwork: ChainId,
  rpcUrls: z.record(ChainId, rpcUrlList),
  termsUrl: SecureUrl,
  privacyUrl: SecureUrl,
  legalCheckbox: flag,
  allowUnsupportedChain: flag,
  enableNetworkSwitch: flag,
  email: flag,
  emailShowWallets: flag,
  collapseWallets: flag,
  connectMethodsOrder: z.listOf(ConnectMethod, 3, 1),
  connectorTypeOrder: z.listOf(ConnectorType, 16, 1),
  customWallets: z.listOf(CustomWallet, 64),
  relayUrl: RelayUrl,
  walletConnectProjectId: text(128, /^[\w-]+$/),
  enableWalletConnectVerify: flag,
  walletListUrl: SecureUrl,
  featuredWalletIds: walletIds,
  includeWalletIds: walletIds,
  excludeWalletIds: walletIds,
  enableAllWallets: flag,
  debug: flag,
}

export type OptionName = keyof typeof optionSchemas
export type GivenOptions = { [Name in OptionName]?: z.infer<(typeof optionSchemas)[Name]> }
