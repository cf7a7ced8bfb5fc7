import type { loginAccountMethods } from '#protocol/app-to-secure/loginAccounts'
import type { Handlers } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import type { LoginAccounts } from '#protocol/vocabulary/loginAccounts'
import { AuthError } from '../auth/AuthError.ts'
import { readLoginAccounts } from '../auth/further/readLoginAccounts.ts'
import type { RecoverySubject } from '../page/recoveryGate.ts'
import { bringAccount } from '../requests/further/bringAccount.ts'
import { chooseAccount } from '../requests/further/chooseAccount.ts'
import type { FurtherRequests } from '../requests/further/FurtherRequests.ts'
import { removeLoginAccount } from '../requests/further/removeLoginAccount.ts'
import type { RecoveryRequest } from '../requests/recovery/RecoveryRequests.ts'

export interface LoginAccountDeps {
  requests: FurtherRequests
  /** Rejects if no user has logged in on this page. */
  needSubject: () => Promise<RecoverySubject>
  askedOf: (subject: RecoverySubject, signal: AbortSignal) => Promise<RecoveryRequest>
  /** Reports to the modal which account this page sees. */
  reportAccount: () => Promise<void>
}

/** Returns the login's accounts, as last reported by the server. */
type ReadKnown = (subject: RecoverySubject, signal: AbortSignal) => Promise<LoginAccounts>

const notFound = (message: string) => new AuthError({ error: 'not_found', message })

const use = async (
  { requests, reportAccount }: LoginAccountDeps,
  { subject, id, readKnown }: { subject: RecoverySubject; id: string; readKnown: ReadKnown },
  signal: AbortSignal,
) => {
  const requireIdle = () => {
    if (!requests.isIdle()) throw new BaseError('approval_open', 'Another request waits for a decision')
  }
  requireIdle()
  const { accounts } = await readKnown(subject, signal)
  const next = accounts.find((one) => one.id === id)
  if (!next) throw notFound('There is no such account to use')
  // A request may have arrived during the server call.
  requireIdle()
  await chooseAccount(requests, subject, next, signal)
  await reportAccount()
}

const remove = async (deps: LoginAccountDeps, subject: RecoverySubject, id: string, signal: AbortSignal) => {
  const { accounts } = await readLoginAccounts(subject.call, signal)
  const gone = accounts.find((one) => one.id === id && !one.isFirst && !one.isCurrent)
  if (!gone) throw notFound('There is no such account to remove')
  await removeLoginAccount(deps.requests, await deps.askedOf(subject, signal), gone)
}

/** Handlers for the accounts of the login, for a page where the visitor is signed in. */
export const createLoginAccountHandlers = (deps: LoginAccountDeps): Handlers<typeof loginAccountMethods> => {
  const { requests, needSubject, askedOf } = deps
  let known: LoginAccounts | undefined

  const read = async ({ call }: RecoverySubject, signal: AbortSignal) => {
    known = await readLoginAccounts(call, signal)
    return known
  }

  /**
   * Uses the known accounts on a device where the wallet is closed. The call would begin the wallet's recovery, and
   * might have to wait.
   */
  const readKnown: ReadKnown = async (subject, signal) => (known && !subject.account ? known : read(subject, signal))

  return {
    listLoginAccounts: async (_params, { signal }) => read(await needSubject(), signal),
    addLoginAccount: async (_params, { signal }) => {
      await bringAccount(requests, await askedOf(await needSubject(), signal))
      return read(await needSubject(), signal)
    },
    switchLoginAccount: async ({ accountId }, { signal }) => {
      await use(deps, { subject: await needSubject(), id: accountId, readKnown }, signal)
      return read(await needSubject(), signal)
    },
    removeLoginAccount: async ({ accountId }, { signal }) => {
      await remove(deps, await needSubject(), accountId, signal)
      return read(await needSubject(), signal)
    },
  }
}
