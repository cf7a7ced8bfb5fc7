import { BaseError } from '#protocol/errors/BaseError'
import type { User } from '../../contract/fields.ts'
import { type CompleteDeps, letSee } from '../completeLogin.ts'
import { TierError } from '../recovery/TierError.ts'
import { SignedOutError } from '../SignedOutError.ts'
import type { SessionRecord } from '../sessionStore.ts'

interface Switching {
  /** The account in use. */
  userId: string
  /** The one that takes its place, as the visitor was shown it. */
  next: { id: string; eip155: string; solana: string }
  hostOrigin: string
  signal: AbortSignal
}

/** Its wallet waits for its owner to open it. */
const isClosed = (error: unknown) =>
  error instanceof BaseError && (error.code === 'ways_back_only' || error.code === 'tier_lowered')

/** One without a wallet would get a new one, which the visitor does not know. */
const requireShown = ({ id, accounts }: User, { next }: Switching) => {
  const has = (address: string) => accounts.some((one) => one.address === address)
  if (id !== next.id || !has(next.eip155) || !has(next.solana)) throw new TierError()
}

/**
 * Not visible to any page until its wallet is open on this device: it has no accounts here so far. Nor has it a login of its own, by which
 * `readKeptLogin` knows it.
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

/** Another attempt at one whose wallet did not open. */
const readCurrent = async ({ session }: CompleteDeps, switching: Switching) => {
  const { user } = await session.callAs(switching.userId)('getSession', {})
  requireShown(user, switching)
  return { user, before: undefined }
}

/**
 * Puts another account of the login in the place of the one in use. Only the page where it was chosen sees it: other pages that saw the
 * earlier account learn nothing. Rejects as `ensureWallet` does. Where the wallet is closed on this device, it is the one in use then; after any
 * other failure that is the one of before, whose tokens the server has left as they were.
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
