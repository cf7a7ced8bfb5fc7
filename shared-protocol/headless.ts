import * as z from './schema.ts'
import { Email } from './vocabulary/email.ts'
import { Namespace } from './vocabulary/network.ts'
import { integerBetween, text } from './vocabulary/scalars.ts'
import { Social } from './vocabulary/socialProvider.ts'
import { WalletId } from './vocabulary/wallet.ts'

/** A page's query for wallets. */
export const WalletsQuery = z.strictObject({
  /** A part of the wallet's name. */
  search: z.optional(text(100)),
  /**
   * Page number, from 1. Each page has 40 wallets of the list. The first page starts with the page's browser wallets.
   */
  page: z.optional(integerBetween(1, 1000)),
})
export type WalletsQuery = z.infer<typeof WalletsQuery>

/** The effective value and source of each option, by name. A project's setting overrides the page's. */
export type EffectiveOptions = Record<string, { value: unknown; source: 'default' | 'page' | 'project' }>

/** A wallet that a visitor can choose. */
export interface FoundWallet {
  id: string
  name: string
  /** Icon as a data URI, or a URL of the wallet list. Null if there is none. */
  icon: string | null
  /** The wallet's reverse domain name. */
  rdns: string | null
  /** True if the wallet is in this browser. Other wallets are paired by WalletConnect. */
  isInstalled: boolean
  /** The namespaces of an installed wallet. */
  namespaces: Namespace[]
}

export interface WalletsPage {
  wallets: FoundWallet[]
  /** Total number of wallets in the list. Null if the list is unreachable. */
  count: number | null
}

/** A login method that the visitor chose on the page. */
export const ConnectWay = z.union(
  z.strictObject({
    /** An id from `wallets()`, or `walletConnect` for a link that any wallet accepts. */
    walletId: WalletId,
    /** Selects the namespace of a browser wallet that has several. */
    namespace: z.optional(Namespace),
  }),
  z.strictObject({ email: Email }),
  /**
   * A social login. Opens a popup when the visitor clicks in the modal. For Farcaster, the state contains the link
   * (`farcasterUrl`).
   */
  z.strictObject({ social: Social }),
  z.strictObject({ passkey: z.custom<true>((value) => value === true) }),
)
export type ConnectWay = z.infer<typeof ConnectWay>
