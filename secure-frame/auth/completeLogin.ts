import { RequestAbortedError } from '#protocol/errors/remote'
import type { LoggedIn, User } from '../contract/fields.ts'
import type { EnsureWallet } from './ensureWallet.ts'
import type { Session } from './session.ts'
import type { SessionRecord } from './sessionStore.ts'

/** Which pages may see an account. The gate has the rule, and hands it in: only a completed login lets a page in. */
interface VisiblePages {
  isVisibleTo: (record: SessionRecord, hostOrigin: string) => boolean
  showTo: (record: SessionRecord, hostOrigin: string) => SessionRecord
}

export interface CompleteParts {
  session: Session
  ensureWallet: EnsureWallet
  pages: VisiblePages
}

/** One login of one page. */
interface LoginPlace {
  /** The login's id. */
  login: string
  hostOrigin: string
  signal: AbortSignal
}

export const stopIfAborted = (signal: AbortSignal) => {
  if (signal.aborted) throw new RequestAbortedError()
}

/** Lets the page see the account. False if the session has ended meanwhile. */
export const letSee = async ({ session, pages }: CompleteParts, user: User, hostOrigin: string) => {
  const changed = await session.change((latest) =>
    latest.user.id === user.id ? pages.showTo({ ...latest, user }, hostOrigin) : latest,
  )
  return changed?.user.id === user.id
}

/** Stores the session at once: if creating the wallet fails afterwards, the next attempt needs no code. */
const store = async (
  { session, pages }: CompleteParts,
  { user, deviceId: _device, ...tokens }: LoggedIn,
  { login, hostOrigin }: LoginPlace,
) => {
  const earlier = await session.read()
  const hosts = earlier?.user.id === user.id ? earlier.hosts : []
  await session.write(pages.showTo({ ...tokens, user: { ...user, accounts: [] }, hosts, login }, hostOrigin))
}

/** Completes a login: creates the wallet if there is none, and lets the page see the account unless aborted. */
export const completeLogin = async (parts: CompleteParts, loggedIn: LoggedIn, place: LoginPlace) => {
  const { login, hostOrigin, signal } = place
  await store(parts, loggedIn, place)
  try {
    const user = await parts.ensureWallet(loggedIn.user)
    stopIfAborted(signal)
    await letSee(parts, user, hostOrigin)
  } catch (error) {
    if (signal.aborted) await parts.session.endLogin(login)
    throw error
  }
}
