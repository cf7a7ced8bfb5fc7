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

/** Ways to sign in. */
export const ConnectMethod = oneOf(...defaultConnectMethodsOrder)

/** What an account is used for. */
const WalletFeature = oneOf(...defaultWalletFeaturesOrder)

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
  /** How it opens a page in its own browser: a link with `{url}` (encoded) or `{hostAndPath}`, and `{origin}`. */
  browse_link: z.optional(LinkUrl),
  /** A universal link of its app on phones, for where the scheme does not open it. */
  link_mode: z.optional(SecureUrl),
})
export type CustomWallet = z.infer<typeof CustomWallet>

/** A network in viem's shape, or as EIP-3085 describes it. Kits add further fields, which are not looked at. */
type DescribedNetwork =
  | { id: number | string; name: string; [further: string]: unknown }
  | { chainId: number | string; chainName: string; [further: string]: unknown }

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A network as pages give it: a CAIP-2 id, or a description, which `readNetworks` reads. */
export const GivenNetwork = z.union(ChainId, z.custom<Network | DescribedNetwork>(isObject))

const relayPattern = /^(wss:\/\/[^/\s]|ws:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$))/

/** `wss:`, or `ws:` on the visitor's own machine. */
const RelayUrl = text(2048, relayPattern)

const walletIds = z.listOf(text(128, /^[\w.-]+$/), 200)

const no = z.custom<false>((value) => value === false)

const rpcUrlList = z.union(SecureUrl, z.listOf(SecureUrl, 8, 1))

// Each of the table's own names, with the schema of a flag.
const featureFlags = Object.fromEntries(Object.keys(features).map((name) => [name, flag])) as {
  [Name in keyof typeof features]: typeof flag
}

/**
 * The page's options, read by the modal. As `data-` attributes they have the same names in kebab-case, lists with commas,
 * and objects as JSON. What is invalid is reported to the page's developer by its path; the rest is
 * used, or the default where nothing is left.
 */
export const optionSchemas = {
  ...featureFlags,
  /** The app's name, as visitors know it. Default: the page's title. */
  name: someText(64),
  theme: ThemeChoice,
  themeVariables: ThemeVariables,
  /** BCP 47 tag. Default: the browser's languages. */
  locale: text(24, /^[a-z]{2,3}(-[\w-]{1,20})?$/i),
  /** CAIP-2 ids of built-in networks, or networks in the shape of viem, of kits that extend it, or of EIP-3085. Default: Ethereum. */
  networks: z.listOf(GivenNetwork, 64, 1),
  /** As in `networks`. Default: the first of them. */
  defaultNetwork: GivenNetwork,
  /** RPC URLs by CAIP-2 id. They come before a network's own. */
  rpcUrls: z.record(ChainId, rpcUrlList),
  termsUrl: SecureUrl,
  privacyUrl: SecureUrl,
  /** Leaves a visitor on a network that is not in `networks`. Default: false. */
  allowUnsupportedChain: flag,
  /** Offers to change the network. Default: true. */
  enableNetworkSwitch: flag,
  /** Ways to sign in, in the order of the Connect view. One that is not listed is not offered. Default: email, social, wallet. */
  connectMethodsOrder: z.listOf(ConnectMethod, 3, 1),
  /**
   * Socials to sign in with, in their order; false for none. Of them, those are offered that the server can. Default: google,
   * x, discord, farcaster, github, apple, facebook.
   */
  socials: z.union(z.listOf(Social, 7, 1), no),
  /**
   * Kinds of wallets, in the order of their rows. Default: walletConnect, recent, injected, featured, custom, external,
   * recommended.
   */
  connectorTypeOrder: z.listOf(ConnectorType, 16, 1),
  /**
   * What the account is used for, in the order of its screen. What is not listed follows. Default: onramp, swaps, receive,
   * send.
   */
  walletFeaturesOrder: z.listOf(WalletFeature, 4, 1),
  /** What the embedded wallet's account is before its visitor chooses. Default: a smart account, on networks that can. */
  defaultAccountTypes: AccountTypes,
  /** Further wallets to offer, with where to get them. */
  customWallets: z.listOf(CustomWallet, 64),
  /** WalletConnect's relay. Default: wss://relay.walletconnect.org where `walletConnectProjectId` is given. */
  relayUrl: RelayUrl,
  /** Project id at the relay. Default: `projectId`. Without it and `relayUrl`, WalletConnect is not offered. */
  walletConnectProjectId: text(128, /^[\w-]+$/),
  /** Origin of a wallet listing service. Default: the server of the modal. */
  walletListUrl: SecureUrl,
  /** Origin of a blockchain-data service. Default: the server of the modal. */
  blockchainDataUrl: SecureUrl,
  /** Wallets of the listing that come first, up to four of them in the Connect view. */
  featuredWalletIds: walletIds,
  /** The listing's wallets are only these. */
  includeWalletIds: walletIds,
  /** The listing's wallets are all but these. */
  excludeWalletIds: walletIds,
  /** Whether the page signs its visitors in. Pages give `createFoyer` an object, which stays with them. */
  siwx: flag,
  /** Where the page's backend signs visitors in (`answerSignIn`), such as `/api/sign-in`. Then they have to. */
  signInUrl: someText(2048),
  /**
   * Shows alerts for the page's developer inside the modal. Default: on localhost only. Where it is set, the secure frame
   * logs its calls that fail in the console.
   */
  debug: flag,
}

type Schemas = typeof optionSchemas
export type OptionName = keyof Schemas

type Unchanging<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** The former names of options. */
export const formerNames: ReadonlyMap<string, OptionName> = new Map([
  ['enableAllWallets', 'allWallets'],
  ['emailSignIn', 'loginSignIn'],
])

interface OtherNames {
  /** @deprecated The former name of `allWallets`. */
  readonly enableAllWallets?: boolean
  /** @deprecated The former name of `loginSignIn`. */
  readonly emailSignIn?: boolean
}

/** The options as a page gives them. */
export type PageOptions = { readonly [Name in keyof Schemas]?: Unchanging<z.infer<Schemas[Name]>> } & OtherNames

/** The options as the modal has read them. */
export type GivenOptions = { [Name in keyof Schemas]?: z.infer<Schemas[Name]> }
