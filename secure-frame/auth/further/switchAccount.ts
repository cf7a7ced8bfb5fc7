import type { User } from '../../contract/fields.ts'
import { type CompleteParts, letSee } from '../completeLogin.ts'
import { TierError } from '../recovery/TierError.ts'
import { SignedOutError } from '../SignedOutError.ts'

interface Switching {
  /** The account in use, and the one that takes its place. */
  userId: string
  id: string
  hostOrigin: string
  signal: AbortSignal
}

/** Not visible to any page until its wallet is open on this device: it has no accounts here so far. */
const begin = async ({ session, pages }: CompleteParts, { userId, id, hostOrigin, signal }: Switching) => {
  const { user, ...tokens } = await session.callAs(userId)('switchAccount', { id }, signal)
  // One without a wallet would get a new one, which the visitor does not know.
  if (user.id !== id || user.accounts.length === 0) throw new TierError()
  const changed = await session.change((latest) =>
    latest.user.id === userId
      ? pages.showTo({ ...latest, ...tokens, user: { ...user, accounts: [] }, hosts: [] }, hostOrigin)
      : latest,
  )
  if (changed?.user.id !== id) throw new SignedOutError()
  return user
}

/** Another attempt at one whose wallet did not open. */
const readCurrent = async ({ session }: CompleteParts, id: string): Promise<User> => {
  const { user } = await session.callAs(id)('getSession', {})
  return user
}

/**
 * Another account of the login takes the place of the one in use. Pages that saw that one are told nothing of this one: only the page where
 * it was chosen sees it. Rejects as `ensureWallet` does where its wallet is closed on this device; it is the one in use then.
 */
export const switchAccount = async (parts: CompleteParts, switching: Switching) => {
  const { userId, id, hostOrigin } = switching
  const user = id === userId ? await readCurrent(parts, id) : await begin(parts, switching)
  const owner = await parts.ensureWallet(user)
  if (!(await letSee(parts, owner, hostOrigin))) throw new SignedOutError()
}
