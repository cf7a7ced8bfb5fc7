import * as z from './schema.ts'
import { Email } from './vocabulary/email.ts'
import { Namespace } from './vocabulary/network.ts'
import { integerBetween, text } from './vocabulary/scalars.ts'
import { Social } from './vocabulary/socialProvider.ts'
import { WalletId } from './vocabulary/wallet.ts'

/** Which wallets a page asks for. */
export const WalletsQuery = z.strictObject({
  /** A part of the name. */
  search: z.optional(text(100)),
  /** From 1; each has 40 wallets of the list. The first has the wallets of the page before them. */
  page: z.optional(integerBetween(1, 1000)),
})
export type WalletsQuery = z.infer<typeof WalletsQuery>

/** Who says what an option is. A project overrules its pages. */
export type OptionSource = 'default' | 'page' | 'project'

/** What holds of each option, by its name, and who says so. */
export type EffectiveOptions = Record<string, { value: unknown; source: OptionSource }>

/** A wallet that a visitor may choose. */
export interface FoundWallet {
  id: string
  name: string
  /** A picture: a data URI, or a URL of the wallet list. Null where there is none. */
  icon: string | null
  /** Its reverse domain name. */
  rdns: string | null
  /** Whether it is in this browser. Others are paired with (WalletConnect). */
  isInstalled: boolean
  /** Where it is installed: the namespaces that it serves. */
  namespaces: Namespace[]
}

export interface WalletsPage {
  wallets: FoundWallet[]
  /** How many the list has in all; null where it cannot be reached. */
  count: number | null
}

/** A way to connect that a page has chosen with its visitor. */
export const ConnectWay = z.union(
  z.strictObject({
    /** Of `wallets()`, or `walletConnect` for a link that any wallet takes. */
    walletId: WalletId,
    /** For a wallet of the browser that serves several. */
    namespace: z.optional(Namespace),
  }),
  z.strictObject({ email: Email }),
  /** A window opens in the modal, by a press there; of Farcaster the state has the link (`farcasterUrl`). */
  z.strictObject({ social: Social }),
  z.strictObject({ passkey: z.custom<true>((value) => value === true) }),
)
export type ConnectWay = z.infer<typeof ConnectWay>
