import * as z from 'zod/mini'
import { defineMethod } from './defineMethod.ts'
import { ChainId } from './vocabulary/caip.ts'
import { Json, JsonRecord } from './vocabulary/json.ts'
import { Metadata, SdkType, SdkVersion } from './vocabulary/metadata.ts'
import { Namespace } from './vocabulary/network.ts'
import { flag, listOf, nothing, oneOf, someText } from './vocabulary/scalars.ts'
import { ThemeChoice, ThemeVariables } from './vocabulary/theme.ts'
import { InjectedWallet, maxInjectedWallets, WalletId } from './vocabulary/wallet.ts'

/** Views that a page may open. */
export const OpenableView = oneOf('Connect', 'Account', 'Networks')
export type OpenableView = z.infer<typeof OpenableView>

/** What a page may ask of the modal. */
export const hostToApp = {
  /** The page's options, unread: the modal reads them and alerts the page's developer where one is wrong. */
  configure: defineMethod({
    params: z.strictObject({
      /** Text values, as attributes are, are read as lists, numbers or JSON where the option wants those. */
      options: JsonRecord,
      isEmbedded: flag,
      page: Metadata,
      sdkType: SdkType,
      sdkVersion: SdkVersion,
    }),
    result: nothing,
  }),
  open: defineMethod({ params: z.strictObject({ view: z.optional(OpenableView) }), result: nothing }),
  close: defineMethod({ params: z.strictObject({}), result: nothing }),
  setTheme: defineMethod({
    params: z.strictObject({ theme: z.optional(ThemeChoice), variables: z.optional(ThemeVariables) }),
    result: nothing,
  }),
  disconnect: defineMethod({ params: z.strictObject({ namespace: z.optional(Namespace) }), result: nothing }),
  switchNetwork: defineMethod({
    params: z.strictObject({ caipNetworkId: ChainId }),
    result: nothing,
    deadlineMs: null,
  }),
  /** An EIP-1193 request of the page for the connected wallet. */
  request: defineMethod({
    params: z.strictObject({ method: someText(128), params: z.optional(Json) }),
    result: Json,
    deadlineMs: null,
  }),
  /** The wallets found on the page, all of them, whenever one is added. */
  walletsChanged: defineMethod({
    params: z.strictObject({ wallets: listOf(InjectedWallet, maxInjectedWallets) }),
    result: nothing,
  }),
  /** An EIP-1193 event of one of those wallets. */
  walletEvent: defineMethod({
    params: z.strictObject({
      walletId: WalletId,
      event: oneOf('accountsChanged', 'chainChanged', 'disconnect'),
      data: z.optional(Json),
    }),
    result: nothing,
  }),
}
