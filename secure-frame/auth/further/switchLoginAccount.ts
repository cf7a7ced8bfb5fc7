import { BaseError } from '#protocol/errors/BaseError'
import type { User } from '../../contract/fields.ts'
import { type CompleteDeps, letSee } from '../completeLogin.ts'
import { TierError } from '../recovery/TierError.ts'
import { SignedOutError } from '../SignedOutError.ts'
import type { SessionRecord } from '../sessionStore.ts'

interface Switching {
  /** The current account. */
  userId: string
  /** The account to switch to, as shown to the visitor. */
  next: { id: string; eip155: string; solana: string }
  hostOrigin: string
  signal: AbortSignal
}

/** True if only the owner can open the wallet. */
const isClosed = (error: unknown) =>
  error instanceof BaseError && (error.code === 'ways_back_only' || error.code === 'tier_lowered')

/**
 * Throws if the account is not the one shown. An account without a wallet would get a new one that the visitor does not
 * know.
 */
const requireShown = ({ id, accounts }: User, { next }: Switching) => {
  const has = (address: string) => accounts.some((one) => one.address === address)
  if (id !== next.id || !has(next.eip155) || !has(next.solana)) throw new TierError()
}

/**
 * Starts a session for the new account. It has no addresses yet, so no page sees it until its wallet is open here. It
 * has no `login`, so `readKeptLogin` does not find it.
 */
const begin = async ({ session, pages }: CompleteDeps, switching: Switching) => {
  const { userId, next, hostOrigin, signal } = switching
  const { user, ...tokens } = await session.callAs(userId)('switchAccount', { id: next.id }, signal)
  requireShown(user, switching)
  let before: SessionRecord | undefined
  const changed = await session.change((latest) => {
    if (latest.user.id !== userId) return latest
    before = latest
    const begun = { ...latest, ...tokens, user: { ...user, accounts: [] }, hosts: [], login: undefined }
    return pages.showTo(begun, hostOrigin)
  })
  if (changed?.user.id !== next.id) throw new SignedOutError()
  return { user, before }
}

/** Reads the account again after an earlier attempt in which its wallet did not open. */
const readCurrent = async ({ session }: CompleteDeps, switching: Switching) => {
  const { user } = await session.callAs(switching.userId)('getSession', {})
  requireShown(user, switching)
  return { user, before: undefined }
}

/**
 * Switches to another account of the login. Only the page that chose the account sees it. Rejects as `ensureWallet`
 * does. If the wallet is closed on this device, the new account stays current. After any other failure the previous
 * account is restored, because the server left its tokens unchanged.
 */
export const switchLoginAccount = async (deps: CompleteDeps, switching: Switching) => {
  const { userId, next, hostOrigin, signal } = switching
  const { user, before } = next.id === userId ? await readCurrent(deps, switching) : await begin(deps, switching)
  try {
    const owner = await deps.ensureWallet(user, signal)
    if (!(await letSee(deps, owner, hostOrigin))) throw new SignedOutError()
  } catch (error) {
    if (before && !isClosed(error))
      await deps.session.change((latest) => (latest.user.id === next.id ? before : latest))
    throw error
  }
}
