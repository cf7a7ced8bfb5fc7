import { defineMethod } from './defineMethod.ts'
import { hostAsks } from './host-asks.ts'
import * as z from './schema.ts'
import { Address } from './vocabulary/address.ts'
import { ChainId } from './vocabulary/caip.ts'
import { Json, JsonRecord } from './vocabulary/json.ts'
import { Metadata, SdkType, SdkVersion } from './vocabulary/metadata.ts'
import { Namespace } from './vocabulary/network.ts'
import { flag, oneOf, someText, text } from './vocabulary/scalars.ts'
import { ConnectionId } from './vocabulary/state.ts'
import { ThemeChoice, ThemeVariables } from './vocabulary/theme.ts'
import { InjectedWallet, maxInjectedWallets, WalletId } from './vocabulary/wallet.ts'

/** Methods that a page can call on the modal. */
export const hostToApp = {
  /** The page's options, not yet validated. The modal validates them and reports errors to the page's developer. */
  configure: defineMethod({
    ...hostAsks.configure,
    params: z.strictObject({
      /** Option values. Strings, as in attributes, are parsed as lists, numbers or JSON if the option requires it. */
      options: JsonRecord,
      isEmbedded: flag,
      page: Metadata,
      sdkType: SdkType,
      sdkVersion: SdkVersion,
      /** True if the page is a mini app in Telegram's WebView. */
      isTelegram: z.since(2, flag),
      /** The URL to which an external login returns: the page's origin, with the login marker as fragment. */
      loginReturn: z.since(2, text(4096)),
    }),
  }),
  /**
   * Opens a view of `openableViews.ts`, whose table validates the params. Without a view, opens the default for the
   * current state.
   */
  open: defineMethod({
    ...hostAsks.open,
    params: z.strictObject({ view: z.optional(text(64)), params: z.since(2, Json) }),
  }),
  close: defineMethod({ ...hostAsks.close, params: z.strictObject({}) }),
  setTheme: defineMethod({
    ...hostAsks.setTheme,
    params: z.strictObject({ theme: z.optional(ThemeChoice), variables: z.optional(ThemeVariables) }),
  }),
  disconnect: defineMethod({
    ...hostAsks.disconnect,
    params: z.strictObject({ namespace: z.optional(Namespace) }),
  }),
  switchNetwork: defineMethod({ ...hostAsks.switchNetwork, params: z.strictObject({ caipNetworkId: ChainId }) }),
  /** Switches to the account with this address. Without an address, uses the wallet's active account. */
  switchAccount: defineMethod({
    ...hostAsks.switchAccount,
    params: z.strictObject({ connectionId: ConnectionId, address: z.optional(Address) }),
  }),
  /** An EIP-1193 request of the page for the connected wallet. */
  request: defineMethod({
    ...hostAsks.request,
    params: z.strictObject({ method: someText(128), params: z.optional(Json) }),
  }),
  /** Reports all wallets found on the page. Sent whenever one is added. */
  walletsChanged: defineMethod({
    ...hostAsks.walletsChanged,
    isEvent: true,
    params: z.strictObject({ wallets: z.listOf(InjectedWallet, maxInjectedWallets) }),
  }),
  /** Forwards an EIP-1193 event of one of those wallets. */
  walletEvent: defineMethod({
    ...hostAsks.walletEvent,
    isEvent: true,
    params: z.strictObject({
      walletId: WalletId,
      event: oneOf('accountsChanged', 'chainChanged', 'disconnect'),
      data: z.optional(Json),
    }),
  }),
}
