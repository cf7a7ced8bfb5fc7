import { BaseError } from '#protocol/errors/BaseError'
import { type CompleteParts, letSee } from '../completeLogin.ts'
import { TierError } from '../recovery/TierError.ts'
import { SignedOutError } from '../SignedOutError.ts'
import type { SessionRecord } from '../sessionStore.ts'

interface Switching {
  /** The account in use, and the one that takes its place. */
  userId: string
  id: string
  hostOrigin: string
  signal: AbortSignal
}

/** Its wallet waits for its owner to open it. */
const isClosed = (error: unknown) =>
  error instanceof BaseError && (error.code === 'ways_back_only' || error.code === 'tier_lowered')

/**
 * Not visible to any page until its wallet is open on this device: it has no accounts here so far. Nor has it a login of its own, by which
 * `readKeptLogin` knows it.
 */
const begin = async ({ session, pages }: CompleteParts, { userId, id, hostOrigin, signal }: Switching) => {
  const { user, ...tokens } = await session.callAs(userId)('switchAccount', { id }, signal)
  // One without a wallet would get a new one, which the visitor does not know.
  if (user.id !== id || user.accounts.length === 0) throw new TierError()
  let before: SessionRecord | undefined
  const changed = await session.change((latest) => {
    if (latest.user.id !== userId) return latest
    before = latest
    const begun = { ...latest, ...tokens, user: { ...user, accounts: [] }, hosts: [], login: undefined }
    return pages.showTo(begun, hostOrigin)
  })
  if (changed?.user.id !== id) throw new SignedOutError()
  return { user, before }
}

/** Another attempt at one whose wallet did not open. */
const readCurrent = async ({ session }: CompleteParts, id: string) => {
  const { user } = await session.callAs(id)('getSession', {})
  return { user, before: undefined }
}

/**
 * Another account of the login takes the place of the one in use. Pages that saw that one are told nothing of this one: only the page where
 * it was chosen sees it. Rejects as `ensureWallet` does. Where the wallet is closed on this device, it is the one in use then; after any
 * other failure that is the one of before, whose tokens the server has left as they were.
 */
export const switchAccount = async (parts: CompleteParts, switching: Switching) => {
  const { userId, id, hostOrigin } = switching
  const { user, before } = id === userId ? await readCurrent(parts, id) : await begin(parts, switching)
  try {
    const owner = await parts.ensureWallet(user)
    if (!(await letSee(parts, owner, hostOrigin))) throw new SignedOutError()
  } catch (error) {
    if (before && !isClosed(error)) await parts.session.change((latest) => (latest.user.id === id ? before : latest))
    throw error
  }
}
