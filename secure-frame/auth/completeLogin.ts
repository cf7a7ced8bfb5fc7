import { RequestAbortedError } from '#protocol/errors/remote'
import type { LoggedIn, User } from '../contract/fields.ts'
import type { EnsureWallet } from './ensureWallet.ts'
import { AddressRefusedError } from './firstOpening.ts'
import { SignedOutError } from './SignedOutError.ts'
import type { DeviceSession } from './session.ts'
import type { SessionRecord } from './sessionStore.ts'

/**
 * The pages that can see an account. The gate contains the rule and provides it: only a completed login admits a page.
 */
interface VisiblePages {
  isVisibleTo: (record: SessionRecord, hostOrigin: string) => boolean
  showTo: (record: SessionRecord, hostOrigin: string) => SessionRecord
}

export interface CompleteDeps {
  session: DeviceSession
  ensureWallet: EnsureWallet
  pages: VisiblePages
}

/** One login of one page. */
interface LoginContext {
  /** The id of the login. */
  login: string
  hostOrigin: string
  signal: AbortSignal
}

export const stopIfAborted = (signal: AbortSignal) => {
  if (signal.aborted) throw new RequestAbortedError()
}

/** Lets the page see the account. Returns false if the session has ended. */
export const letSee = async ({ session, pages }: CompleteDeps, user: User, hostOrigin: string) => {
  const changed = await session.change((latest) =>
    latest.user.id === user.id ? pages.showTo({ ...latest, user }, hostOrigin) : latest,
  )
  return changed?.user.id === user.id
}

/** Stores the session immediately: if creating the wallet fails later, the next attempt needs no code. */
const store = (
  { session, pages }: CompleteDeps,
  { user, deviceId: _device, ...tokens }: LoggedIn,
  { login, hostOrigin }: LoginContext,
) =>
  session.begin((earlier) => {
    const hosts = earlier?.user.id === user.id ? earlier.hosts : []
    return pages.showTo({ ...tokens, user: { ...user, accounts: [] }, hosts, login }, hostOrigin)
  })

/**
 * Completes a login: creates the wallet if there is none, and lets the page see the account unless aborted. Resolves
 * with the user's id. Rejects with SignedOutError if the session has ended or belongs to another user. The login ends
 * if the visitor leaves it or does not know the address.
 */
export const completeLogin = async (deps: CompleteDeps, loggedIn: LoggedIn, place: LoginContext) => {
  const { login, hostOrigin, signal } = place
  const { user } = loggedIn
  await store(deps, loggedIn, place)
  try {
    const owner = await deps.ensureWallet(user, signal)
    stopIfAborted(signal)
    if (!(await letSee(deps, owner, hostOrigin))) throw new SignedOutError()
    return user.id
  } catch (error) {
    if (signal.aborted || error instanceof AddressRefusedError) await deps.session.end({ user, login })
    throw error
  }
}
