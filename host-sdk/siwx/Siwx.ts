import type { SiwxSession } from '#protocol/siwx'
import type { SignInData } from '#protocol/vocabulary/signIn'

type Awaitable<T> = T | Promise<T>

/**
 * How a page signs its visitors in: `createFoyer({ siwx })`. `signInWith` and `signInLocally` make one. Chains are CAIP-2
 * ids. What a method throws ends in a state that the visitor sees; an error's text is not shown.
 */
export interface Siwx {
  /**
   * The fields of a message for this account, with a nonce that nobody has used. `domain` has to be the host of the page
   * (with its port), account and chain those that were given. Called anew for each attempt. The account is empty where the
   * visitor has yet to choose one: whoever needs it rejects, and the visitor is asked once it is known.
   */
  createMessage(input: { accountAddress: string; chainId: string }): Awaitable<SignInData>
  /** Verifies the session and keeps it. Rejects where it does not hold. */
  addSession(session: SiwxSession): Awaitable<void>
  /** The sessions of the account that hold, on any chain. Only `data` of each is read. */
  getSessions(chainId: string, address: string): Awaitable<readonly Pick<SiwxSession, 'data'>[]>
  /** Ends the session of the account on that chain, and no other one. */
  revokeSession(chainId: string, address: string): Awaitable<void>
  /** Whether visitors have to sign in: who does not is disconnected. Default: true. */
  getRequired?(): Awaitable<boolean>
  /** Whether a session counts for its own chain alone. Default: false, once for each account. */
  readonly perChain?: boolean
  /** Whether sessions end when their wallet is disconnected. Default: true. */
  readonly signOutOnDisconnect?: boolean
}
