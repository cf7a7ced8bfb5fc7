import type { ConnectWay, EffectiveOptions, WalletsPage, WalletsQuery } from '#protocol/headless'
import type { OpenableParams, OpenableView } from '#protocol/openableViews'
import type { PageOptions } from '#protocol/options'
import type { PayOptions, PayResult, WalletPay } from '#protocol/pay'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import type { Namespace } from '#protocol/vocabulary/network'
import type { AccountState, PublicState } from '#protocol/vocabulary/state'
import type { ThemeChoice, ThemeVariables } from '#protocol/vocabulary/theme'
import type { PayLimits } from './resource/payFetch.ts'
import type { Siwx } from './siwx/Siwx.ts'

/**
 * The active namespace's account at the top level, and the accounts of all namespaces. Also contains all connected
 * wallets and whether the modal is open.
 */
export type FoyerState = PublicState & Required<Pick<PublicState, 'connections'>>

/** The `detail` of `foyer:event`, which fires on the document for the page's own analytics. */
export type FoyerEvent = Tracked & { projectId: string }

/**
 * An EIP-1193 provider with `request` and the events connect, disconnect, chainChanged, accountsChanged and message.
 */
export interface EIP1193Provider {
  /** Rejects with an error that has `code` and `message` (EIP-1193, EIP-1474). */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...values: never[]) => void): this
  removeListener(event: string, listener: (...values: never[]) => void): this
}

/** The page's provider: EIP-1193, the methods of Node's EventEmitter, and the connection state. */
export interface FoyerProvider extends EIP1193Provider {
  once(event: string, listener: (...values: never[]) => void): this
  /** Alias of `removeListener`. */
  off(event: string, listener: (...values: never[]) => void): this
  /** Removes all listeners of an event. Without an event, removes the listeners of all events. */
  removeAllListeners(event?: string): this
  listenerCount(event: string): number
  /** True if an EVM account is connected and its wallet reaches the network. */
  isConnected(): boolean
}

/** The page's options: those that the modal reads, and where the modal is shown. */
export interface FoyerOptions extends Omit<PageOptions, 'siwx'> {
  projectId: string
  /**
   * Shows the modal over the page, or in a popup for pages that cannot embed a frame. If the page's policy blocks the
   * frame, a popup is used automatically. Default: frame.
   */
  mode?: 'frame' | 'popup'
  /** Origin that serves the modal. Default: the origin of this script. */
  appUrl?: string
  /** Embeds the modal in this element (or selector), instead of showing it over the page. */
  container?: Element | string
  /**
   * Element (or selector) to which the modal's frame is appended instead of the body. If the element is not in the
   * document yet, the page must insert it.
   */
  appendTo?: Element | string
  /** Signs visitors in with their wallets (SIWX): `signInWith`, `signInLocally`, or a custom object. */
  siwx?: Siwx
}

/** The instance that the script tag creates as `window.foyer` and that `createFoyer` returns. */
export interface Foyer {
  /**
   * Opens the modal at the given view if it applies to the current state. Otherwise opens Account when connected and
   * Connect when not. Rejects with -32602 if the view does not exist or does not accept these params. `SIWXSignMessage`
   * rejects with 4200 if the page has no sign-in. It rejects with 4100 if no account is connected, and with 4901 if no
   * network of the page is.
   */
  open<View extends OpenableView>(view?: View, params?: OpenableParams[View]): Promise<void>
  /** Requests the modal to close. The modal stays open while the visitor must sign in. */
  close(): Promise<void>
  /** Disconnects one namespace, or all. Rejects with 'Failed to disconnect' (INTERNAL_SDK_ERROR). */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Returns wallets for a page with its own wallet list: browser wallets first, then the listing, with images. Does not
   * open the modal. Rejects with -32602 for an invalid query.
   */
  wallets(query?: WalletsQuery): Promise<WalletsPage>
  /**
   * Connects with the login method that the visitor selected on the page. Resolves with the account. A browser wallet
   * prompts the visitor itself. For a wallet on another device, the page shows `getState().pairing`. An e-mail login
   * opens the modal for the code. Rejects with 4001 if the visitor declines or another attempt replaces it. Rejects
   * with 4100 if required terms are not accepted yet, and with 4200, -32001, -32002, -32602 and 5000.
   */
  connect(way: ConnectWay): Promise<AccountState>
  /**
   * Requests a payment from the visitor, with options or a `wallet_pay` request (CAIP-358). Requires `pay` in
   * `features`. Resolves with `paid` once the network includes the payment, `declined`, `expired`, or `failed` with a
   * code. It expires after `timeoutMs`, 5 minutes by default. Once a wallet has paid, there is no timeout. Rejects with
   * 4200 if `pay` is off.
   */
  pay(options: PayOptions | WalletPay, timeoutMs?: number): Promise<PayResult>
  /**
   * A `fetch` that pays for resources that respond with 402 by x402 (version 2 or 1). The visitor approves host, amount
   * and time, then signs (EIP-3009). The resource is then fetched again. The page can set `limits`. Rejects with 4200
   * above them, and with 4001 if the visitor declines. All other responses are returned as by `fetch`. Requires `pay`.
   */
  fetch(input: RequestInfo | URL, init?: RequestInit, limits?: PayLimits): Promise<Response>
  /** Requests the wallet to switch to a configured network (CAIP-2 id). Rejects with 4001, 4902 and other codes. */
  switchNetwork(caipNetworkId: string): Promise<void>
  /**
   * Activates a connected wallet in its namespace, with one of its accounts. `connectionId` and `address` come from
   * `getState().connections`. The address can also be a CAIP-10 id. Without an address, the wallet's current account is
   * used. Rejects with 4900 if the wallet is not connected, and with 4100 if it does not share the account.
   */
  switchAccount(connectionId: string, address?: string): Promise<void>
  /** Changes the theme, its variables, or both. */
  setTheme(theme?: ThemeChoice, variables?: ThemeVariables): Promise<void>
  /**
   * The options that the page set. For a script tag, these are its attributes as strings. `effective()` returns the
   * effective value and source of each option: `{ email: { value: false, source: 'project' } }`.
   */
  readonly options: Readonly<FoyerOptions> & { effective(): Promise<EffectiveOptions> }
  getState(): FoyerState
  /** Calls the listener after every state change. Returns a function that unsubscribes. */
  subscribe(listener: (state: FoyerState) => void): () => void
  readonly provider: FoyerProvider
  /** Removes the frame, listeners, timers and announcement. Idempotent. */
  destroy(): void
}
