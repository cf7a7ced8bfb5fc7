import * as z from './schema.ts'
import { Email } from './vocabulary/email.ts'
import { Namespace } from './vocabulary/network.ts'
import { integerBetween, text } from './vocabulary/scalars.ts'
import { Social } from './vocabulary/socialProvider.ts'
import { WalletId } from './vocabulary/wallet.ts'

/** A page's query for wallets. */
export const WalletsQuery = z.strictObject({
  /** A part of the name. */
  search: z.optional(text(100)),
  /** From 1; each has 40 wallets of the list. The first page starts with the wallets on the page. */
  page: z.optional(integerBetween(1, 1000)),
})
export type WalletsQuery = z.infer<typeof WalletsQuery>

/** The effective value and source of each option, by its name. A project overrides its pages. */
export type EffectiveOptions = Record<string, { value: unknown; source: 'default' | 'page' | 'project' }>

/** A wallet that a visitor can choose. */
export interface FoundWallet {
  id: string
  name: string
  /** An image: a data URI, or a URL of the wallet list. Null if there is none. */
  icon: string | null
  /** Its reverse domain name. */
  rdns: string | null
  /** True if it is in this browser. Others are paired with (WalletConnect). */
  isInstalled: boolean
  /** The namespaces of an installed wallet. */
  namespaces: Namespace[]
}

export interface WalletsPage {
  wallets: FoundWallet[]
  /** The total of the list; null if the list is unreachable. */
  count: number | null
}

/** A login method that the visitor chose on the page. */
export const ConnectWay = z.union(
  z.strictObject({
    /** From `wallets()`, or `walletConnect` for a link that any wallet accepts. */
    walletId: WalletId,
    /** For a browser wallet with several namespaces. */
    namespace: z.optional(Namespace),
  }),
  z.strictObject({ email: Email }),
  /** Opens a window from the modal, on a press there. For Farcaster, the state has the link (`farcasterUrl`). */
  z.strictObject({ social: Social }),
  z.strictObject({ passkey: z.custom<true>((value) => value === true) }),
)
export type ConnectWay = z.infer<typeof ConnectWay>
