import { type AccountReference, isSameAccount } from '../auth/accountReference.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import { readSeal } from '../auth/seal.ts'
import type { DeviceSession } from '../auth/session.ts'
import type { SessionRecord } from '../auth/sessionStore.ts'
import { signedInAccounts } from '../auth/signedInAccounts.ts'
import type { HostPage } from './hostPage.ts'
import { hideFrom, isVisibleTo } from './visiblePages.ts'

interface GateDeps {
  host: Pick<HostPage, 'origin'>
  session: () => Promise<DeviceSession>
}

/** This page's access to the session. It is bound to the account that was signed in when the gate granted access. */
export interface VisibleSession {
  /** The page's origin, as the browser reports it. */
  origin: string
  /** The visitor's accounts, one per namespace. */
  accounts: readonly AccountReference[]
  /** The first account, which identifies the visitor to pages. */
  account: AccountReference
  email: string | null
  /** Only for the frame's own sheets. */
  seal: ReturnType<typeof readSeal>
  /** True if other pages can also see the account. */
  isSeenElsewhere: boolean
  /** Calls the auth server on behalf of that user. Rejects with SignedOutError if another user has signed in since. */
  call: ReturnType<DeviceSession['callAs']>
  /** Stores the user's new address, or null if it was removed. */
  keepEmail: (email: string | null) => Promise<void>
  /** Hides the account from this page. */
  hide: () => Promise<void>
  /** Ends this login here, even if the server cannot be reached. Does not affect a newer login. */
  end: (signal: AbortSignal) => Promise<void>
  /** Removes a session that the server has ended. Does not affect a newer login. */
  forget: () => Promise<void>
}

interface Opened {
  session: DeviceSession
  record: SessionRecord
  origin: string
}

const open = ({ session, record, origin }: Opened): VisibleSession | undefined => {
  const { email, id } = record.user
  const accounts = signedInAccounts(record.user)
  const [account] = accounts
  if (!account || !isVisibleTo(record, origin)) return undefined
  /** Does nothing if another user has signed in since. */
  const change = async (by: (record: SessionRecord) => SessionRecord) => {
    await session.change((latest) => (latest.user.id === id ? by(latest) : latest))
  }
  return {
    origin,
    accounts,
    account,
    email,
    seal: readSeal(record),
    isSeenElsewhere: record.hosts.length > 1,
    call: session.callAs(id),
    keepEmail: (newEmail) => change((latest) => ({ ...latest, user: { ...latest.user, email: newEmail } })),
    hide: () => change((latest) => hideFrom(latest, origin)),
    end: (signal) => session.end(record, signal),
    forget: () => session.forget(record),
  }
}

/**
 * Controls which accounts a page can access, and is the only way to get access. Reads the session each time, because
 * another tab may have changed it.
 */
export const createAccountGate = (deps: GateDeps) => {
  /**
   * Resolves with undefined if no user is signed in, or if this page cannot see the user. Rejects if the requesting
   * page is unknown.
   */
  const read = async (): Promise<VisibleSession | undefined> => {
    const origin = deps.host.origin()
    const session = await deps.session()
    const record = await session.read()
    return record && open({ session, record, origin })
  }
  return {
    read,
    /** Works like `read`, but also resolves with undefined if the page cannot see this account. */
    readAs: async (account: AccountReference) => {
      const visible = await read()
      return visible?.accounts.some((one) => isSameAccount(one, account)) ? visible : undefined
    },
    /** Works like `read`, but rejects with SignedOutError instead of resolving with undefined. */
    need: async () => {
      const visible = await read()
      if (!visible) throw new SignedOutError()
      return visible
    },
  }
}
export type AccountGate = ReturnType<typeof createAccountGate>
