import type { OpenableView } from '#protocol/host-to-app'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'
import type { PublicState } from '#protocol/vocabulary/state'
import type { ThemeChoice, ThemeVariables } from '#protocol/vocabulary/theme'

/** The active namespace's account on top, every namespace's below, and whether the modal is open. */
export type FoyerState = PublicState

/** EIP-1193: `request`, and the events connect, disconnect, chainChanged, accountsChanged, message. */
export interface EIP1193Provider {
  /** Rejects with an error that has `code` and `message` (EIP-1193, EIP-1474). */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...values: never[]) => void): this
  removeListener(event: string, listener: (...values: never[]) => void): this
}

/**
 * The page's options. As `data-` attributes they have the same names in kebab-case, lists with commas, and objects as
 * JSON. The modal parses them. It reports invalid ones to the page's developer and uses their defaults.
 */
export interface FoyerOptions {
  projectId: string
  /** Origin that serves the modal. Default: where this script came from. */
  appUrl?: string
  /** Embedded mode: an element, or a selector of one, that the modal is drawn in instead of over the page. */
  container?: Element | string
  /** The app's name, as visitors know it. Default: the page's title. */
  name?: string
  theme?: ThemeChoice
  themeVariables?: ThemeVariables
  /** BCP 47 tag. Default: the browser's languages. */
  locale?: string
  /** CAIP-2 ids of built-in networks, or networks in viem's shape. Default: Ethereum. */
  networks?: readonly Json[]
  /** CAIP-2 id. Default: the first of `networks`. */
  defaultNetwork?: string
  /** RPC URLs by CAIP-2 id. They come before a network's own. */
  rpcUrls?: Readonly<Record<string, string | readonly string[]>>
  termsUrl?: string
  privacyUrl?: string
  /** Asks for consent to the two documents before anything else. Default: false. */
  legalCheckbox?: boolean
  /** Leaves a visitor on a network that is not in `networks`. Default: false. */
  allowUnsupportedChain?: boolean
  /** Offers to change the network. Default: true. */
  enableNetworkSwitch?: boolean
  /** Offers to sign in by e-mail, where the server can. Default: true. */
  email?: boolean
  /** Shows the wallets beside the e-mail field; otherwise they are behind one row. Default: true. */
  emailShowWallets?: boolean
  /** Puts the wallets behind one row. Default: false. */
  collapseWallets?: boolean
  /** `email`, `social` and `wallet`, in the order of the Connect view. Default: that one. */
  connectMethodsOrder?: readonly string[]
  /** Kinds of wallets, in the order of their rows. */
  connectorTypeOrder?: readonly string[]
  /** Further wallets to offer, with where to get them. */
  customWallets?: readonly Json[]
  /** WalletConnect's relay. Default: wss://relay.walletconnect.org where `walletConnectProjectId` is given. */
  relayUrl?: string
  /** Project id at the relay. Default: `projectId`. Without it and `relayUrl`, WalletConnect is not offered. */
  walletConnectProjectId?: string
  /** Lets WalletConnect's vendor attest to wallets who the page is. Default: false. */
  enableWalletConnectVerify?: boolean
  /** Origin of a wallet listing service. Default: the server of the modal. */
  walletListUrl?: string
  /** Wallets of the listing that come first, up to four of them in the Connect view. */
  featuredWalletIds?: readonly string[]
  /** The listing's wallets are only these. */
  includeWalletIds?: readonly string[]
  /** The listing's wallets are all but these. */
  excludeWalletIds?: readonly string[]
  /** Offers the whole listing. Default: true. */
  enableAllWallets?: boolean
  /** Shows alerts for the page's developer inside the modal. Default: on localhost only. */
  debug?: boolean
}

/** What the script tag makes as `window.foyer`, and what `createFoyer` returns. */
export interface Foyer {
  /** Opens the modal. Without a view: Account when connected, Connect otherwise. */
  open(view?: OpenableView): Promise<void>
  /** Asks the modal to close. It may refuse, as on an unsupported network. */
  close(): Promise<void>
  /** Disconnects one namespace, or all. Rejects with 'Failed to disconnect' (INTERNAL_SDK_ERROR). */
  disconnect(namespace?: Namespace): Promise<void>
  /** Asks the wallet to switch to a configured network, given as CAIP-2 id. Rejects with 4001, 4902 and others. */
  switchNetwork(caipNetworkId: string): Promise<void>
  /** Changes the theme, its variables, or both. */
  setTheme(theme?: ThemeChoice, variables?: ThemeVariables): Promise<void>
  getState(): FoyerState
  /** Calls the listener after every change of state; returns the function that ends it. */
  subscribe(listener: (state: FoyerState) => void): () => void
  readonly provider: EIP1193Provider
  /** Takes everything away: frame, listeners, timers, announcement. May be called twice. */
  destroy(): void
}
