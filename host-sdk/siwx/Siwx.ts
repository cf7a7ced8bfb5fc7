import type { SiwxSession } from '#protocol/siwx'
import type { SignInData } from '#protocol/vocabulary/signIn'

type Awaitable<T> = T | Promise<T>

/**
 * A page's sign-in: `createFoyer({ siwx })`. `signInWith` and `signInLocally` create one. Chains are CAIP-2 ids. An
 * error of a method leads to an error view for the visitor, without the error's text.
 */
export interface Siwx {
  /**
   * Returns the fields of a message for this account, with an unused nonce. `domain` must be the host of the page (with
   * its port), and account and chain must equal the input. Called for each attempt. The account is empty until the
   * visitor chooses one: an implementation that needs it rejects, and is called again once it is known.
   */
  createMessage(input: { accountAddress: string; chainId: string }): Awaitable<SignInData>
  /** Verifies the session and stores it. Rejects if it is invalid. */
  addSession(session: SiwxSession): Awaitable<void>
  /** Returns the valid sessions of the account, on any chain. Only `data` of each is read. */
  getSessions(chainId: string, address: string): Awaitable<readonly Pick<SiwxSession, 'data'>[]>
  /** Ends only the session of the account on that chain. */
  revokeSession(chainId: string, address: string): Awaitable<void>
  /** True if visitors must sign in: those who do not are disconnected. Default: true. */
  getRequired?(): Awaitable<boolean>
  /** True if a session is valid only for its own chain. Default: false, once for each account. */
  readonly perChain?: boolean
  /** True if sessions end when their wallet disconnects. Default: true. */
  readonly signOutOnDisconnect?: boolean
}
