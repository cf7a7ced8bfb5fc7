import * as z from 'zod/mini'
import { ChainId } from '#protocol/vocabulary/caip'
import { LinkUrl } from '#protocol/vocabulary/link'
import { Network, SecureUrl } from '#protocol/vocabulary/network'
import { ThemeChoice, ThemeVariables } from '#protocol/vocabulary/theme'

/** Kinds of wallets in the Connect view. */
export const ConnectorType = z.enum([
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
])
export type ConnectorType = z.infer<typeof ConnectorType>

export const defaultConnectorTypeOrder: readonly ConnectorType[] = ConnectorType.options

/** A wallet that the page offers beside those it finds. */
export const CustomWallet = z.strictObject({
  id: z.string().check(z.regex(/^[\w.-]{1,128}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The reverse domain name that the wallet announces itself by, where it does. */
  rdns: z.optional(z.string().check(z.maxLength(128))),
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

/** A network as pages give it: a CAIP-2 id, our own shape, or viem's. */
export const GivenNetwork = z.union([ChainId, Network, z.looseObject({ id: z.int(), name: z.string() })])

const relayPattern = /^(wss:\/\/[^/\s]|ws:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$))/

/** `wss:`, or `ws:` on the visitor's own machine. */
const RelayUrl = z.string().check(z.maxLength(2048), z.regex(relayPattern))

const walletIds = z.array(z.string().check(z.regex(/^[\w.-]{1,128}$/))).check(z.maxLength(200))

const rpcUrlList = z.union([SecureUrl, z.array(SecureUrl).check(z.minLength(1), z.maxLength(8))])

/** The page's options and how each is read. Names are those of the `data-` attributes in camelCase. */
export const optionSchemas = {
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  theme: ThemeChoice,
  themeVariables: ThemeVariables,
  locale: z.string().check(z.regex(/^[a-z]{2,3}(-[\w-]{1,20})?$/i)),
  networks: z.array(GivenNetwork).check(z.minLength(1), z.maxLength(64)),
  defaultNetwork: ChainId,
  rpcUrls: z.record(ChainId, rpcUrlList),
  termsUrl: SecureUrl,
  privacyUrl: SecureUrl,
  legalCheckbox: z.boolean(),
  allowUnsupportedChain: z.boolean(),
  enableNetworkSwitch: z.boolean(),
  connectorTypeOrder: z.array(ConnectorType).check(z.minLength(1)),
  customWallets: z.array(CustomWallet).check(z.maxLength(64)),
  relayUrl: RelayUrl,
  walletConnectProjectId: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  enableWalletConnectVerify: z.boolean(),
  walletListUrl: SecureUrl,
  featuredWalletIds: walletIds,
  includeWalletIds: walletIds,
  excludeWalletIds: walletIds,
  enableAllWallets: z.boolean(),
  debug: z.boolean(),
}

export type OptionName = keyof typeof optionSchemas
export type GivenOptions = { [Name in OptionName]?: z.infer<(typeof optionSchemas)[Name]> }
