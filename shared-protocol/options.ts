import {
  defaultConnectMethodsOrder,
  defaultConnectorTypeOrder,
  defaultWalletFeaturesOrder,
  features,
} from './features.ts'
import * as z from './schema.ts'
import { AccountTypes } from './vocabulary/accountType.ts'
import { ChainId } from './vocabulary/caip.ts'
import { LinkUrl } from './vocabulary/link.ts'
import { type Network, SecureUrl } from './vocabulary/network.ts'
import { flag, oneOf, someText, text } from './vocabulary/scalars.ts'
import { Social } from './vocabulary/socialProvider.ts'
import { ThemeChoice, ThemeVariables } from './vocabulary/theme.ts'

/** Kinds of wallets in the Connect view. */
export const ConnectorType = oneOf(...defaultConnectorTypeOrder)
export type ConnectorType = z.infer<typeof ConnectorType>

/** Login methods. */
export const ConnectMethod = oneOf(...defaultConnectMethodsOrder)

/** Features of an account. */
const WalletFeature = oneOf(...defaultWalletFeaturesOrder)

/** An additional wallet that the page offers. */
export const CustomWallet = z.strictObject({
  id: text(128, /^[\w.-]+$/),
  name: someText(64),
  /** The reverse domain name by which the wallet announces itself, if it does. */
  rdns: z.optional(text(128)),
  homepage: z.optional(SecureUrl),
  image_url: z.optional(SecureUrl),
  chrome_store: z.optional(SecureUrl),
  app_store: z.optional(SecureUrl),
  play_store: z.optional(SecureUrl),
  /** Link that opens its app: a custom scheme (`harbor-wc://`) or https. */
  mobile_link: z.optional(LinkUrl),
  desktop_link: z.optional(LinkUrl),
  webapp_link: z.optional(SecureUrl),
  /** Link that opens a page in its own browser, with `{url}` (encoded) or `{hostAndPath}`, and `{origin}`. */
  browse_link: z.optional(LinkUrl),
  /** A universal link of its app on phones, used if the scheme does not open it. */
  link_mode: z.optional(SecureUrl),
})
export type CustomWallet = z.infer<typeof CustomWallet>

/** A network in viem's shape, or as EIP-3085 describes it. Additional fields of other libraries are ignored. */
type DescribedNetwork =
  | { id: number | string; name: string; [further: string]: unknown }
  | { chainId: number | string; chainName: string; [further: string]: unknown }

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A network in the page's format: a CAIP-2 id, or a description, which `readNetworks` parses. */
export const GivenNetwork = z.union(ChainId, z.custom<Network | DescribedNetwork>(isObject))

const relayPattern = /^(wss:\/\/[^/\s]|ws:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$))/

/** `wss:`, or `ws:` on the visitor's own machine. */
const RelayUrl = text(2048, relayPattern)

const walletIds = z.listOf(text(128, /^[\w.-]+$/), 200)

const no = z.custom<false>((value) => value === false)

const rpcUrlList = z.union(SecureUrl, z.listOf(SecureUrl, 8, 1))

// A flag schema for each name in `features`.
const featureFlags = Object.fromEntries(Object.keys(features).map((name) => [name, flag])) as {
  [Name in keyof typeof features]: typeof flag
}

/**
 * The page's options, validated by the modal. As `data-` attributes they have the same names in kebab-case, lists with
 * commas, and objects as JSON. Invalid values are reported to the page's developer by their path; the rest is used, or
 * the default if nothing is left.
 */
export const optionSchemas = {
  ...featureFlags,
  /** The app's name for visitors. Default: the page's title. */
  name: someText(64),
  theme: ThemeChoice,
  themeVariables: ThemeVariables,
  /** BCP 47 tag. Default: the browser's languages. */
  locale: text(24, /^[a-z]{2,3}(-[\w-]{1,20})?$/i),
  /**
   * CAIP-2 ids of built-in networks, or networks in the shape of viem, of libraries that extend it, or of EIP-3085.
   * Default: Ethereum.
   */
  networks: z.listOf(GivenNetwork, 64, 1),
  /** As in `networks`. Default: the first of them. */
  defaultNetwork: GivenNetwork,
  /** RPC URLs by CAIP-2 id. They take precedence over a network's own. */
  rpcUrls: z.record(ChainId, rpcUrlList),
  termsUrl: SecureUrl,
  privacyUrl: SecureUrl,
  /** Allows a visitor to stay on a network that is not in `networks`. Default: false. */
  allowUnsupportedChain: flag,
  /** Offers to change the network. Default: true. */
  enableNetworkSwitch: flag,
  /** Login methods, in the order of the Connect view. Unlisted ones are not offered. Default: email, social, wallet. */
  connectMethodsOrder: z.listOf(ConnectMethod, 3, 1),
  /**
   * Social logins, in their order; false for none. Only those that the server supports are offered. Default: google, x,
   * discord, farcaster, github, apple, facebook.
   */
  socials: z.union(z.listOf(Social, 7, 1), no),
  /**
   * Kinds of wallets, in the order of their rows. Default: walletConnect, recent, injected, featured, custom, external,
   * recommended.
   */
  connectorTypeOrder: z.listOf(ConnectorType, 16, 1),
  /**
   * Features of the account, in the order of its screen. Unlisted ones follow. Default: onramp, swaps, receive, send.
   */
  walletFeaturesOrder: z.listOf(WalletFeature, 4, 1),
  /**
   * Initial account types of the embedded wallet, until the visitor chooses. Default: a smart account, on networks that
   * support it.
   */
  defaultAccountTypes: AccountTypes,
  /** Additional wallets to offer, with their download links. */
  customWallets: z.listOf(CustomWallet, 64),
  /** WalletConnect's relay. Default: wss://relay.walletconnect.org if `walletConnectProjectId` is given. */
  relayUrl: RelayUrl,
  /** Project id at the relay. Default: `projectId`. Without it and `relayUrl`, WalletConnect is not offered. */
  walletConnectProjectId: text(128, /^[\w-]+$/),
  /** Origin of a wallet listing service. Default: the server of the modal. */
  walletListUrl: SecureUrl,
  /** Origin of a blockchain-data service. Default: the server of the modal. */
  blockchainDataUrl: SecureUrl,
  /** Wallets shown first in the list, up to four of them in the Connect view. */
  featuredWalletIds: walletIds,
  /** Limits the wallet list to these. */
  includeWalletIds: walletIds,
  /** Removes these from the wallet list. */
  excludeWalletIds: walletIds,
  /** True if the page signs its visitors in. Pages pass an object to `createFoyer`, which stays in the page. */
  siwx: flag,
  /**
   * The URL at which the page's backend signs visitors in (`answerSignIn`), such as `/api/sign-in`. Sign-in is then
   * required.
   */
  signInUrl: someText(2048),
  /**
   * Shows alerts for the page's developer inside the modal. Default: on localhost only. If set, the secure frame also
   * logs its failed calls to the console.
   */
  debug: flag,
}

type Schemas = typeof optionSchemas
export type OptionName = keyof Schemas

type Unchanging<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** Former names of options, kept for compatibility. */
export const formerNames: ReadonlyMap<string, OptionName> = new Map([
  ['enableAllWallets', 'allWallets'],
  ['emailSignIn', 'loginSignIn'],
])

interface OtherNames {
  /** @deprecated Former name of `allWallets`. */
  readonly enableAllWallets?: boolean
  /** @deprecated Former name of `loginSignIn`. */
  readonly emailSignIn?: boolean
}

/** The options in the page's format. */
export type PageOptions = { readonly [Name in keyof Schemas]?: Unchanging<z.infer<Schemas[Name]>> } & OtherNames

/** The options after validation by the modal. */
export type GivenOptions = { [Name in keyof Schemas]?: z.infer<Schemas[Name]> }
