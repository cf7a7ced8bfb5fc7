import type { SignInStore } from './SignInStore.ts'

/** How a backend signs its visitors in. */
export interface SignInSettings {
  /** The origins of its pages, such as `https://shop.example`. Messages for other sites, and requests of them, are refused. */
  origins: readonly string[]
  /** CAIP-2 ids of the chains that visitors may sign in on. */
  chains: readonly string[]
  store: SignInStore
  /**
   * JSON-RPC URLs by CAIP-2 id. Contract accounts (ERC-1271, ERC-6492) are asked there. On a chain without one, only accounts
   * with a key can sign in.
   */
  rpcUrls?: Readonly<Record<string, string | readonly string[]>>
  /** What a visitor reads in the wallet: one line. The message has to have it. Default: any. */
  statement?: string
  /**
   * Whether pages are shown in frames of other sites. Browsers keep the cookies for each such site alone then
   * (`SameSite=None; Partitioned`). Default: false (`SameSite=Lax`), which browsers do not send from there.
   */
  isEmbedded?: boolean
  /** How long a visitor may take to sign, in milliseconds. Default: 5 minutes. */
  nonceLifeMs?: number
  /** How long a session lasts at most, in milliseconds. Default: 7 days. */
  sessionLifeMs?: number
  /** Unix milliseconds. Default: the clock of this machine. */
  now?: () => number
}

const minuteMs = 60_000

/** The settings with their defaults. */
export const withDefaults = (settings: SignInSettings) => ({
  nonceLifeMs: 5 * minuteMs,
  sessionLifeMs: 7 * 24 * 60 * minuteMs,
  now: Date.now,
  ...settings,
})
