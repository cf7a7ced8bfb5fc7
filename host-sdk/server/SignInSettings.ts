import type { SignInStore } from './SignInStore.ts'

export interface SignInSettings {
  /**
   * Origins of the backend's pages, such as `https://shop.example`. Requests from other sites and messages for them are
   * rejected.
   */
  origins: readonly string[]
  /** CAIP-2 ids of chains that can be used to sign in. */
  chains: readonly string[]
  store: SignInStore
  /**
   * JSON-RPC URLs by CAIP-2 id, used to verify contract accounts (ERC-1271, ERC-6492). Without a URL for a chain, only
   * accounts with a key can sign in there.
   */
  rpcUrls?: Readonly<Record<string, string | readonly string[]>>
  /** One line of text that the wallet shows to the visitor. The message must contain it. Default: any text. */
  statement?: string
  /**
   * True if the pages are embedded in frames on other sites. Cookies are then partitioned by the embedding site
   * (`SameSite=None; Partitioned`). Default: false (`SameSite=Lax`), so that browsers do not send cookies from such
   * frames.
   */
  isEmbedded?: boolean
  /** Time limit to sign, in milliseconds. Default: 5 minutes. */
  nonceLifeMs?: number
  /** Maximum session duration in milliseconds. Default: 7 days. */
  sessionLifeMs?: number
  /** Returns the time in Unix milliseconds. Default: this machine's clock. */
  now?: () => number
}

const minuteMs = 60_000

/** Fills in the default settings. */
export const withDefaults = (settings: SignInSettings) => ({
  nonceLifeMs: 5 * minuteMs,
  sessionLifeMs: 7 * 24 * 60 * minuteMs,
  now: Date.now,
  ...settings,
})
