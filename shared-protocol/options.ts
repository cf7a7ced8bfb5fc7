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

/** Wallet types in the Connect view. */
export const ConnectorType = oneOf(...defaultConnectorTypeOrder)
export type ConnectorType = z.infer<typeof ConnectorType>

/** Login methods. */
export const ConnectMethod = oneOf(...defaultConnectMethodsOrder)

/** Account features. */
const WalletFeature = oneOf(...defaultWalletFeaturesOrder)

/** An additional wallet that the page offers. */
export const CustomWallet = z.strictObject({
  id: text(128, /^[\w.-]+$/),
  name: someText(64),
  /** The reverse domain name that the wallet announces (EIP-6963), if any. */
  rdns: z.optional(text(128)),
  homepage: z.optional(SecureUrl),
  image_url: z.optional(SecureUrl),
  chrome_store: z.optional(SecureUrl),
  app_store: z.optional(SecureUrl),
  play_store: z.optional(SecureUrl),
  /** Link that opens the wallet's app: a custom scheme (`harbor-wc://`) or https. */
  mobile_link: z.optional(LinkUrl),
  desktop_link: z.optional(LinkUrl),
  webapp_link: z.optional(SecureUrl),
  /**
   * Link that opens a page in the wallet's own browser. Placeholders: `{url}` (encoded) or `{hostAndPath}`, and
   * `{origin}`.
   */
  browse_link: z.optional(LinkUrl),
  /** Universal link of the wallet's mobile app, used if the custom scheme does not open it. */
  link_mode: z.optional(SecureUrl),
})
export type CustomWallet = z.infer<typeof CustomWallet>

/** A network in viem's format or in EIP-3085 format. Additional fields of other libraries are ignored. */
type DescribedNetwork =
  | { id: number | string; name: string; [further: string]: unknown }
  | { chainId: number | string; chainName: string; [further: string]: unknown }

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A network as given by the page: a CAIP-2 id, or a description, which `readNetworks` parses. */
export const GivenNetwork = z.union(ChainId, z.custom<Network | DescribedNetwork>(isObject))

const relayPattern = /^(wss:\/\/[^/\s]|ws:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$))/

/** A `wss:` URL, or `ws:` on the visitor's own machine. */
const RelayUrl = text(2048, relayPattern)

const walletIds = z.listOf(text(128, /^[\w.-]+$/), 200)

const no = z.custom<false>((value) => value === false)

const rpcUrlList = z.union(SecureUrl, z.listOf(SecureUrl, 8, 1))

// A schema for each feature flag in `features`.
const featureFlags = Object.fromEntries(Object.keys(features).map((name) => [name, flag])) as {
  [Name in keyof typeof features]: typeof flag
}

/**
 * The page's options, which the modal validates. As `data-` attributes they have the same names in kebab-case, with
 * commas in lists, and objects as JSON. Invalid values are reported to the page's developer by their path. The
 * remaining valid values are used, or the default if none remains.
 */
export const optionSchemas = {
  ...featureFlags,
  /** The app name that visitors see. Default: the page's title. */
  name: someText(64),
  theme: ThemeChoice,
  themeVariables: ThemeVariables,
  /** Language as a BCP 47 tag. Default: the browser's languages. */
  locale: text(24, /^[a-z]{2,3}(-[\w-]{1,20})?$/i),
  /**
   * CAIP-2 ids of built-in networks, or networks in the format of viem, of libraries that extend it, or of EIP-3085.
   * Default: Ethereum.
   */
  networks: z.listOf(GivenNetwork, 64, 1),
  /** The initial network, in the same format. Default: the first of `networks`. */
  defaultNetwork: GivenNetwork,
  /** RPC URLs by CAIP-2 id. They override a network's own URLs. */
  rpcUrls: z.record(ChainId, rpcUrlList),
  termsUrl: SecureUrl,
  privacyUrl: SecureUrl,
  /** Lets a visitor stay on a network that is not in `networks`. Default: false. */
  allowUnsupportedChain: flag,
  /** Lets the visitor change the network. Default: true. */
  enableNetworkSwitch: flag,
  /**
   * Login methods, in the order of the Connect view. Methods that are not listed are not offered. Default: email,
   * social, wallet.
   */
  connectMethodsOrder: z.listOf(ConnectMethod, 3, 1),
  /**
   * Social logins in display order, or false for none. Only those that the server supports are offered. Default:
   * google, x, discord, farcaster, github, apple, facebook.
   */
  socials: z.union(z.listOf(Social, 7, 1), no),
  /**
   * Wallet types, in the order of their rows. Default: walletConnect, recent, injected, featured, custom, external,
   * recommended.
   */
  connectorTypeOrder: z.listOf(ConnectorType, 16, 1),
  /**
   * Account features, in the order of the account screen. Features that are not listed follow. Default: onramp, swaps,
   * receive, send.
   */
  walletFeaturesOrder: z.listOf(WalletFeature, 4, 1),
  /**
   * Account types of the embedded wallet until the visitor chooses. Default: a smart account, on networks that support
   * it.
   */
  defaultAccountTypes: AccountTypes,
  /** Additional wallets to offer, with their download links. */
  customWallets: z.listOf(CustomWallet, 64),
  /** URL of the WalletConnect relay. Default: wss://relay.walletconnect.org if `walletConnectProjectId` is given. */
  relayUrl: RelayUrl,
  /**
   * Project id at the relay. Default: `projectId`. WalletConnect is not offered if both this option and `relayUrl` are
   * missing.
   */
  walletConnectProjectId: text(128, /^[\w-]+$/),
  /** Origin of a wallet list service. Default: the modal's server. */
  walletListUrl: SecureUrl,
  /** Origin of a blockchain data service. Default: the modal's server. */
  blockchainDataUrl: SecureUrl,
  /** Wallets that are first in the list. The Connect view shows up to four of them. */
  featuredWalletIds: walletIds,
  /** Limits the wallet list to these wallets. */
  includeWalletIds: walletIds,
  /** Removes these wallets from the wallet list. */
  excludeWalletIds: walletIds,
  /**
   * True if the page supports sign-in. The page passes its sign-in object to `createFoyer`; the object stays in the
   * page.
   */
  siwx: flag,
  /**
   * URL at which the page's backend signs visitors in (`answerSignIn`), such as `/api/sign-in`. If set, sign-in is
   * required.
   */
  signInUrl: someText(2048),
  /**
   * Shows alerts for the page's developer in the modal. Default: on localhost only. If set, the secure frame also logs
   * failed calls to the console.
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

/** The options as the page gives them. */
export type PageOptions = { readonly [Name in keyof Schemas]?: Unchanging<z.infer<Schemas[Name]>> } & OtherNames

/** The options after the modal has validated them. */
export type GivenOptions = { [Name in keyof Schemas]?: z.infer<Schemas[Name]> }
