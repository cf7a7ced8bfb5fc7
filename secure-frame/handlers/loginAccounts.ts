import { BaseError } from '#protocol/errors/BaseError'
import type { AccountsAsk, LoginAccounts } from '#protocol/vocabulary/loginAccounts'
import { AuthError } from '../auth/AuthError.ts'
import { readAccounts } from '../auth/further/readAccounts.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import type { RecoverySubject } from '../page/recoveryGate.ts'
import { bringAccount } from '../requests/further/bringAccount.ts'
import { chooseAccount } from '../requests/further/chooseAccount.ts'
import type { FurtherRequests } from '../requests/further/FurtherRequests.ts'
import { removeAccount } from '../requests/further/removeAccount.ts'
import type { Asked } from '../requests/recovery/RecoveryRequests.ts'

export interface LoginAccountParts {
  requests: FurtherRequests
  readSubject: () => Promise<RecoverySubject | undefined>
  askedOf: (subject: RecoverySubject, signal: AbortSignal) => Promise<Asked>
  /** Tells the modal of the account that this page sees. */
  reportAccount: () => Promise<void>
}

/** The accounts of the login, as the server told them last. */
type ReadKnown = (subject: RecoverySubject, signal: AbortSignal) => Promise<LoginAccounts>

const notFound = (message: string) => new AuthError({ error: 'not_found', message })

const use = async (
  { requests, reportAccount }: LoginAccountParts,
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
  // One may have come while the server was asked.
  requireIdle()
  await chooseAccount(requests, subject, next, signal)
  await reportAccount()
}

const remove = async (parts: LoginAccountParts, subject: RecoverySubject, id: string, signal: AbortSignal) => {
  const { accounts } = await readAccounts(subject.call, signal)
  const gone = accounts.find((one) => one.id === id && !one.isFirst && !one.isCurrent)
  if (!gone) throw notFound('There is no such account to remove')
  await removeAccount(parts.requests, await parts.askedOf(subject, signal), gone)
}

/** The accounts of the login, for a page where the visitor is signed in: which there are, and what becomes of them. */
export const createLoginAccounts = (parts: LoginAccountParts) => {
  let known: LoginAccounts | undefined

  const read = async ({ call }: RecoverySubject, signal: AbortSignal) => {
    known = await readAccounts(call, signal)
    return known
  }

  /** A device where the wallet is closed would begin a recovery of it by asking, and might have to wait. */
  const readKnown: ReadKnown = async (subject, signal) => (known && !subject.account ? known : read(subject, signal))

  const change = async (subject: RecoverySubject, given: AccountsAsk, signal: AbortSignal) => {
    switch (given.ask) {
      case 'bringAccount':
        return bringAccount(parts.requests, await parts.askedOf(subject, signal))
      case 'useAccount':
        return use(parts, { subject, id: given.id, readKnown }, signal)
      case 'removeAccount':
        return remove(parts, subject, given.id, signal)
      case 'accounts':
        return undefined
    }
  }

  return async (given: AccountsAsk, signal: AbortSignal) => {
    const subject = await parts.readSubject()
    if (!subject) throw new SignedOutError()
    await change(subject, given, signal)
    return read((await parts.readSubject()) ?? subject, signal)
  }
}
