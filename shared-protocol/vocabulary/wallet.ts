import * as z from '../schema.ts'
import { Namespace } from './network.ts'
import { someText, text } from './scalars.ts'

/** Characters of an icon's data URI: about 96 kB of picture. */
export const maxIconLength = 131_072

const iconPattern = /^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/

/** A picture as data URI. */
export const IconUri = text(maxIconLength, iconPattern)

export const WalletId = someText(128)

/** A wallet that lives on the page, as the page's script describes it. The wallet object itself stays there. */
export const InjectedWallet = z.strictObject({
  /** Stable while the page lives: the reverse domain name where there is one. */
  id: WalletId,
  name: someText(64),
  /** Null where it was missing, too large or of another type. */
  icon: z.nullable(IconUri),
  rdns: z.nullable(text(128)),
  namespaces: z.listOf(Namespace, 3),
})
export type InjectedWallet = z.infer<typeof InjectedWallet>

/** More than this many wallets on one page are not listed. */
export const maxInjectedWallets = 64
