import { BaseError } from '#protocol/errors/BaseError'
import type { AccountsAsk } from '#protocol/vocabulary/loginAccounts'
import { AuthError } from '../auth/AuthError.ts'
import { readAccounts } from '../auth/further/readAccounts.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import type { RecoverySubject } from '../page/recoveryGate.ts'
import { bringAccount } from '../requests/further/bringAccount.ts'
import type { FurtherRequests } from '../requests/further/FurtherRequests.ts'
import { removeAccount } from '../requests/further/removeAccount.ts'
import type { Asked } from '../requests/recovery/RecoveryRequests.ts'

export interface LoginAccountParts {
  requests: FurtherRequests
  readSubject: () => Promise<RecoverySubject | undefined>
  askedOf: (subject: RecoverySubject, signal: AbortSignal) => Promise<Asked>
  /** Tells other tabs that the account in use has changed. */
  tellTabs: () => void
  /** Tells the modal of the account that this page sees. */
  reportAccount: () => Promise<void>
}

const use = async (
  { requests, tellTabs, reportAccount }: LoginAccountParts,
  subject: RecoverySubject,
  id: string,
  signal: AbortSignal,
) => {
  if (!requests.isIdle()) throw new BaseError('approval_open', 'Another request waits for a decision')
  try {
    await requests.switchTo(subject, id, signal)
  } finally {
    tellTabs()
  }
  await reportAccount()
}

const remove = async (parts: LoginAccountParts, subject: RecoverySubject, id: string, signal: AbortSignal) => {
  const { accounts } = await readAccounts(subject.call, signal)
  const gone = accounts.find((one) => one.id === id && !one.isFirst && !one.isCurrent)
  if (!gone) throw new AuthError({ error: 'not_found', message: 'There is no such account to remove' })
  await removeAccount(parts.requests, await parts.askedOf(subject, signal), gone)
}

const change = async (parts: LoginAccountParts, subject: RecoverySubject, given: AccountsAsk, signal: AbortSignal) => {
  switch (given.ask) {
    case 'bringAccount':
      return bringAccount(parts.requests, await parts.askedOf(subject, signal))
    case 'useAccount':
      return use(parts, subject, given.id, signal)
    case 'removeAccount':
      return remove(parts, subject, given.id, signal)
    case 'accounts':
      return undefined
  }
}

/** The accounts of the login, for a page where the visitor is signed in: which there are, and what becomes of them. */
export const createLoginAccounts = (parts: LoginAccountParts) => async (given: AccountsAsk, signal: AbortSignal) => {
  const subject = await parts.readSubject()
  if (!subject) throw new SignedOutError()
  await change(parts, subject, given, signal)
  const { call } = (await parts.readSubject()) ?? subject
  return readAccounts(call, signal)
}
