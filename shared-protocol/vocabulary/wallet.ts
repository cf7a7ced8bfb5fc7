import * as z from '../schema.ts'
import { Namespace } from './network.ts'
import { someText, text } from './scalars.ts'

/** Maximum length of an icon's data URI in characters, which is about 96 kB of image data. */
export const maxIconLength = 131_072

const iconPattern = /^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/

/** An image as a data URI. */
export const IconUri = text(maxIconLength, iconPattern)

export const WalletId = someText(128)

/** A browser wallet on the page, as described by the page's script. The wallet object itself stays on the page. */
export const InjectedWallet = z.strictObject({
  /** Stable for the lifetime of the page. It is the reverse domain name if there is one. */
  id: WalletId,
  name: someText(64),
  /** Null if the icon was missing, too large, or of another type. */
  icon: z.nullable(IconUri),
  rdns: z.nullable(text(128)),
  namespaces: z.listOf(Namespace, 3),
})
export type InjectedWallet = z.infer<typeof InjectedWallet>

/** Maximum number of wallets listed per page. */
export const maxInjectedWallets = 64
