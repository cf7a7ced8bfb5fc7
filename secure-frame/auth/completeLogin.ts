import { RequestAbortedError } from '#protocol/errors/remote'
import type { LoggedIn, User } from '../contract/fields.ts'
import type { EnsureWallet } from './ensureWallet.ts'
import { AddressRefusedError } from './firstOpening.ts'
import { SignedOutError } from './SignedOutError.ts'
import type { DeviceSession } from './session.ts'
import type { SessionRecord } from './sessionStore.ts'

/** The rule for which pages can see an account, provided by the gate. Only a completed login adds a page. */
interface VisiblePages {
  isVisibleTo: (record: SessionRecord, hostOrigin: string) => boolean
  showTo: (record: SessionRecord, hostOrigin: string) => SessionRecord
}

export interface CompleteDeps {
  session: DeviceSession
  ensureWallet: EnsureWallet
  pages: VisiblePages
}

/** The login to complete, and its page. */
interface LoginContext {
  login: string
  hostOrigin: string
  signal: AbortSignal
}

export const stopIfAborted = (signal: AbortSignal) => {
  if (signal.aborted) throw new RequestAbortedError()
}

/** Lets the page see the account. Resolves with false if the session has ended. */
export const letSee = async ({ session, pages }: CompleteDeps, user: User, hostOrigin: string) => {
  const changed = await session.change((latest) =>
    latest.user.id === user.id ? pages.showTo({ ...latest, user }, hostOrigin) : latest,
  )
  return changed?.user.id === user.id
}

/** Stores the session immediately. If creating the wallet fails later, the next attempt needs no code. */
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
 * with the user's id. Rejects with SignedOutError if the session has ended or belongs to another user. If the visitor
 * cancels or does not recognize the address, the login ends.
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
