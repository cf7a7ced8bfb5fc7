import { BaseError } from '#protocol/errors/BaseError'
import type { User } from '../../contract/fields.ts'
import { type CompleteDeps, letSee } from '../completeLogin.ts'
import { TierError } from '../recovery/TierError.ts'
import { SignedOutError } from '../SignedOutError.ts'
import type { SessionRecord } from '../sessionStore.ts'

interface Switching {
  /** The account in use. */
  userId: string
  /** The account that replaces it, as shown to the visitor. */
  next: { id: string; eip155: string; solana: string }
  hostOrigin: string
  signal: AbortSignal
}

/** True if the wallet must be opened by its owner. */
const isClosed = (error: unknown) =>
  error instanceof BaseError && (error.code === 'ways_back_only' || error.code === 'tier_lowered')

/** An account without a wallet would get a new one, which the visitor does not know. */
const requireShown = ({ id, accounts }: User, { next }: Switching) => {
  const has = (address: string) => accounts.some((one) => one.address === address)
  if (id !== next.id || !has(next.eip155) || !has(next.solana)) throw new TierError()
}

/**
 * Hidden from all pages until its wallet is open on this device: the account has no addresses here before. It also has
 * no `login`, by which `readKeptLogin` would find it.
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

/** Another attempt at an account whose wallet did not open. */
const readCurrent = async ({ session }: CompleteDeps, switching: Switching) => {
  const { user } = await session.callAs(switching.userId)('getSession', {})
  requireShown(user, switching)
  return { user, before: undefined }
}

/**
 * Replaces the account in use with another account of the login. Only the page that chose it sees it: other pages that
 * saw the earlier account learn nothing. Rejects as `ensureWallet` does. If the wallet is closed on this device, the
 * new account stays in use. After any other failure the previous account is restored; the server left its tokens
 * unchanged.
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
