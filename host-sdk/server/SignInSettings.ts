import type { SignInStore } from './SignInStore.ts'

/** Sign-in settings of a backend. */
export interface SignInSettings {
  /**
   * The origins of its pages, such as `https://shop.example`. Messages for other sites, and their requests, are
   * refused.
   */
  origins: readonly string[]
  /** CAIP-2 ids of the chains for sign-in. */
  chains: readonly string[]
  store: SignInStore
  /**
   * JSON-RPC URLs by CAIP-2 id, to verify contract accounts (ERC-1271, ERC-6492). On a chain without a URL, only
   * accounts with a key can sign in.
   */
  rpcUrls?: Readonly<Record<string, string | readonly string[]>>
  /** The text that the visitor reads in the wallet: one line. Required in the message. Default: any. */
  statement?: string
  /**
   * True if pages appear in frames of other sites. Browsers then partition the cookies by embedding site
   * (`SameSite=None; Partitioned`). Default: false (`SameSite=Lax`), which browsers do not send from there.
   */
  isEmbedded?: boolean
  /** Maximum time for the visitor to sign, in milliseconds. Default: 5 minutes. */
  nonceLifeMs?: number
  /** Maximum duration of a session, in milliseconds. Default: 7 days. */
  sessionLifeMs?: number
  /** Returns the time in Unix milliseconds. Default: the clock of this machine. */
  now?: () => number
}

const minuteMs = 60_000

/** Returns the settings with their defaults. */
export const withDefaults = (settings: SignInSettings) => ({
  nonceLifeMs: 5 * minuteMs,
  sessionLifeMs: 7 * 24 * 60 * minuteMs,
  now: Date.now,
  ...settings,
})
