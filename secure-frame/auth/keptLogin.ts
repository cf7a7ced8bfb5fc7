import { BaseError } from '#protocol/errors/BaseError'
import { type CompleteDeps, letSee, stopIfAborted } from './completeLogin.ts'
import { AddressRefusedError } from './firstOpening.ts'
import type { SessionRecord } from './sessionStore.ts'

const isSameEmail = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase()

/** True if a code is required, because the session has ended or is too old to recover the wallet. */
const needsCode = (error: unknown) =>
  error instanceof BaseError && (error.code === 'invalid_token' || error.code === 'step_up_required')

/** True if `switchLoginAccount` selected this account and it has not been opened on this device. */
const isUnopened = ({ login, user }: SessionRecord) => login === undefined && user.accounts.length === 0

/**
 * Returns a session for this address, for which a page received a code. Frames share it with pages of the same site,
 * windows with pages of all sites. Returns none during an unfinished account switch. A new login then begins with the
 * first account, which may be open here.
 */
export const readKeptLogin = async ({ session, pages }: CompleteDeps, email: string, hostOrigin: string) => {
  const record = await session.read()
  if (!record || isUnopened(record) || !pages.isVisibleTo(record, hostOrigin)) return undefined
  return isSameEmail(record.user.email, email) ? record : undefined
}

/** Resumes a session with the same address on this device without a code. Resolves with false if there is none. */
export const resumeLogin = async (deps: CompleteDeps, email: string, hostOrigin: string, signal: AbortSignal) => {
  const record = await readKeptLogin(deps, email, hostOrigin)
  if (!record) return false
  try {
    const user = await deps.ensureWallet(record.user, signal)
    stopIfAborted(signal)
    return await letSee(deps, user, hostOrigin)
  } catch (error) {
    if (needsCode(error)) return false
    if (error instanceof AddressRefusedError) await deps.session.end(record)
    throw error
  }
}
