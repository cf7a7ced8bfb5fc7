import * as z from 'zod/mini'
import { Namespace } from './network.ts'

/** Characters of an icon's data URI: about 96 kB of picture. */
const maxIconLength = 131_072

export const iconPattern = /^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/

/** A wallet that lives on the page, as the page's script describes it. The wallet object itself stays there. */
export const InjectedWallet = z.strictObject({
  /** Stable while the page lives: the reverse domain name where there is one. */
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** A picture as data URI, or null where it was missing, too large or of another type. */
  icon: z.nullable(z.string().check(z.maxLength(maxIconLength), z.regex(iconPattern))),
  rdns: z.nullable(z.string().check(z.maxLength(128))),
  namespaces: z.array(Namespace).check(z.minLength(1), z.maxLength(3)),
})
export type InjectedWallet = z.infer<typeof InjectedWallet>

/** More than this many wallets on one page are not listed. */
export const maxInjectedWallets = 64
