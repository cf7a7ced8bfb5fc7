import type { SiwxSession } from '#protocol/siwx'
import type { SignInData } from '#protocol/vocabulary/signIn'

type Awaitable<T> = T | Promise<T>

/**
 * A page's sign-in, passed as `createFoyer({ siwx })`. `signInWith` and `signInLocally` create one. Chains are CAIP-2
 * ids. If a method fails, the visitor sees an error view without the error's text.
 */
export interface Siwx {
  /**
   * Returns the message fields for this account, with an unused nonce. `domain` must be the page's host (with its
   * port). Account and chain must equal the input. Called for each attempt. Until the visitor selects an account, the
   * account is empty. An implementation that needs the account should then reject. It is called again once the account
   * is known.
   */
  createMessage(input: { accountAddress: string; chainId: string }): Awaitable<SignInData>
  /** Verifies and stores the session. Rejects if the session is invalid. */
  addSession(session: SiwxSession): Awaitable<void>
  /** Returns the account's valid sessions on any chain. Only `data` is used. */
  getSessions(chainId: string, address: string): Awaitable<readonly Pick<SiwxSession, 'data'>[]>
  /** Ends only the account's session on that chain. */
  revokeSession(chainId: string, address: string): Awaitable<void>
  /** True if visitors must sign in, and are disconnected otherwise. Default: true. */
  getRequired?(): Awaitable<boolean>
  /** True if a session is valid only on its own chain. Default: false, so that one session per account is enough. */
  readonly perChain?: boolean
  /** True if sessions end when the wallet disconnects. Default: true. */
  readonly signOutOnDisconnect?: boolean
}
