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
 * The active namespace's account on top, every namespace's below, every connected wallet, and whether the modal is open.
 */
export type FoyerState = PublicState & Required<Pick<PublicState, 'connections'>>

/** The `detail` of `foyer:event`, which fires on the document: for the page's own statistics. */
export type FoyerEvent = Tracked & { projectId: string }

/** EIP-1193: `request`, and the events connect, disconnect, chainChanged, accountsChanged, message. */
export interface EIP1193Provider {
  /** Rejects with an error that has `code` and `message` (EIP-1193, EIP-1474). */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...values: never[]) => void): this
  removeListener(event: string, listener: (...values: never[]) => void): this
}

/** The page's provider, with what pages expect of one beside EIP-1193: Node's EventEmitter, and the state of the connection. */
export interface FoyerProvider extends EIP1193Provider {
  once(event: string, listener: (...values: never[]) => void): this
  /** The same as `removeListener`. */
  off(event: string, listener: (...values: never[]) => void): this
  /** Of all events where none is named. */
  removeAllListeners(event?: string): this
  listenerCount(event: string): number
  /** Whether an account of an EVM network is connected, and its wallet reaches the network. */
  isConnected(): boolean
}

/** What a page gives: the options that the modal reads, and where to draw it. */
export interface FoyerOptions extends Omit<PageOptions, 'siwx'> {
  projectId: string
  /**
   * Where the modal is: over the page, or in a window of its own, for pages that cannot have a frame. A page whose policy
   * blocks the frame gets the window by itself. Default: frame.
   */
  mode?: 'frame' | 'popup'
  /** Origin that serves the modal. Default: where this script came from. */
  appUrl?: string
  /** Embedded mode: an element, or a selector of one, that the modal is drawn in instead of over the page. */
  container?: Element | string
  /**
   * An element, or a selector of one, that the modal's frame is appended to instead of the page's body. An element that is
   * not in the page yet is the page's to place.
   */
  appendTo?: Element | string
  /** Signs visitors in with their wallets (SIWX): `signInWith`, `signInLocally`, or an object of the page's own. */
  siwx?: Siwx
}

/** What the script tag makes as `window.foyer`, and what `createFoyer` returns. */
export interface Foyer {
  /**
   * Opens the modal, at the view where that makes sense now. Otherwise at Account when connected, at Connect if not.
   * Rejects with -32602 where there is no such view, or it does not take these params; `SIWXSignMessage` with 4200 on a
   * page without a sign-in, with 4100 or 4901 where no account, or no network of the page, is connected.
   */
  open<View extends OpenableView>(view?: View, params?: OpenableParams[View]): Promise<void>
  /** Asks the modal to close. It refuses while the visitor has to sign in. */
  close(): Promise<void>
  /** Disconnects one namespace, or all. Rejects with 'Failed to disconnect' (INTERNAL_SDK_ERROR). */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Wallets for a page that draws its own list: those of the browser first, then the list, with pictures. Opens nothing.
   * Rejects with -32602 for a query that is none.
   */
  wallets(query?: WalletsQuery): Promise<WalletsPage>
  /**
   * Connects by a way that the page has let its visitor choose, and resolves with the account. A wallet of the browser
   * asks the visitor itself; for one elsewhere the page shows `getState().pairing`; an e-mail login opens the modal, where
   * the code is typed. Rejects with 4001 where the visitor declines or another attempt takes its place, with 4100 before
   * terms are accepted that have to be, and with 4200, -32001, -32002, -32602 and 5000.
   */
  connect(way: ConnectWay): Promise<AccountState>
  /**
   * Asks the visitor to pay, by the options or by a request of `wallet_pay` (CAIP-358), where `features` has `pay`. Resolves with how
   * that ended: `paid` once the network has it, `declined`, `expired` (after `timeoutMs`, 5 minutes by default), or `failed` with a
   * code. Once a wallet has paid, it waits for the network alone. Rejects with 4200 where `pay` is off.
   */
  pay(options: PayOptions | WalletPay, timeoutMs?: number): Promise<PayResult>
  /**
   * `fetch` that pays: a resource that answers 402 by x402 (version 2 or 1) is paid for by a signature of the visitor (EIP-3009), once
   * they approved host, amount and time, and fetched again. `limits` are the page's own: above them it rejects with 4200, and with
   * 4001 where the visitor declines. Every other answer is that of `fetch`. Needs `pay`.
   */
  fetch(input: RequestInfo | URL, init?: RequestInit, limits?: PayLimits): Promise<Response>
  /** Asks the wallet to switch to a configured network, given as CAIP-2 id. Rejects with 4001, 4902 and others. */
  switchNetwork(caipNetworkId: string): Promise<void>
  /**
   * Makes a connected wallet the active one of its namespace, on one of its accounts. `connectionId` and `address` are
   * those of `getState().connections`, the address also as a CAIP-10 id; without one the wallet's account stays. Rejects
   * with 4900 where the wallet is not connected, and with 4100 where it does not share the account.
   */
  switchAccount(connectionId: string, address?: string): Promise<void>
  /** Changes the theme, its variables, or both. */
  setTheme(theme?: ThemeChoice, variables?: ThemeVariables): Promise<void>
  /**
   * The options as the page gave them. Those of a script tag are its attributes: texts. `effective()` says what holds of each
   * option as the modal has read it, and who says so: `{ email: { value: false, source: 'project' } }`.
   */
  readonly options: Readonly<FoyerOptions> & { effective(): Promise<EffectiveOptions> }
  getState(): FoyerState
  /** Calls the listener after every change of state; returns the function that ends it. */
  subscribe(listener: (state: FoyerState) => void): () => void
  readonly provider: FoyerProvider
  /** Takes everything away: frame, listeners, timers, announcement. May be called twice. */
  destroy(): void
}
