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
  /** The page's options, not validated: the modal validates them and alerts the page's developer to errors. */
  configure: defineMethod({
    ...hostAsks.configure,
    params: z.strictObject({
      /** Strings, as in attributes, are parsed as lists, numbers or JSON if the option requires it. */
      options: JsonRecord,
      isEmbedded: flag,
      page: Metadata,
      sdkType: SdkType,
      sdkVersion: SdkVersion,
      /** True if the page is a mini app in Telegram's web view. */
      isTelegram: z.since(2, flag),
      /** The return URL of a login elsewhere: the page's origin, with the login mark as fragment. */
      loginReturn: z.since(2, text(4096)),
    }),
  }),
  /** A view of `openableViews.ts`, whose table validates the params. Without a view: the default for the state. */
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
  /** Without an address: the wallet's active account. */
  switchAccount: defineMethod({
    ...hostAsks.switchAccount,
    params: z.strictObject({ connectionId: ConnectionId, address: z.optional(Address) }),
  }),
  /** An EIP-1193 request of the page for the connected wallet. */
  request: defineMethod({
    ...hostAsks.request,
    params: z.strictObject({ method: someText(128), params: z.optional(Json) }),
  }),
  /** All wallets found on the page, sent whenever one is added. */
  walletsChanged: defineMethod({
    ...hostAsks.walletsChanged,
    isEvent: true,
    params: z.strictObject({ wallets: z.listOf(InjectedWallet, maxInjectedWallets) }),
  }),
  /** An EIP-1193 event of one of those wallets. */
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
