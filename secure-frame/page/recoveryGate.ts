import type { AccountReference } from '../auth/accountReference.ts'
import { readSeal } from '../auth/seal.ts'
import type { DeviceSession } from '../auth/session.ts'
import type { SessionRecord } from '../auth/sessionStore.ts'
import { signedInAccounts } from '../auth/signedInAccounts.ts'
import type { HostPage } from './hostPage.ts'
import { isVisibleTo, showTo } from './visiblePages.ts'

/** A user with the accounts of the user's wallet. */
export type WalletUser = SessionRecord['user']

/** The wallet's owner. Either the account that this page sees, or a login that has not opened the wallet here yet. */
export interface RecoverySubject {
  userId: string
  origin: string
  email: string | null
  seal: ReturnType<typeof readSeal>
  /** Undefined while the wallet is closed on this device. */
  account: AccountReference | undefined
  call: ReturnType<DeviceSession['callAs']>
  /** Lets the page see the account after the wallet has been opened. */
  letSee: (user: WalletUser) => Promise<void>
}

interface GateDeps {
  host: Pick<HostPage, 'origin'>
  session: () => Promise<DeviceSession>
}

/**
 * Resolves with undefined if no user has logged in on this page. Recovery requests show their own sheets on this
 * origin.
 */
export const readRecoverySubject = async (deps: GateDeps): Promise<RecoverySubject | undefined> => {
  const origin = deps.host.origin()
  const session = await deps.session()
  const record = await session.read()
  if (!record || !isVisibleTo(record, origin)) return undefined
  const { id: userId, email } = record.user
  return {
    userId,
    origin,
    email,
    seal: readSeal(record),
    account: signedInAccounts(record.user)[0],
    call: session.callAs(userId),
    letSee: async (user) => {
      await session.change((latest) =>
        latest.user.id === userId ? showTo({ ...latest, user: { ...latest.user, ...user } }, origin) : latest,
      )
    },
  }
}
