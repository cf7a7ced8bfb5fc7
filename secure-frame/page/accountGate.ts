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

/** This page's access to the session. It is bound to the account that was signed in when the gate granted it. */
export interface VisibleSession {
  /** The page's origin, as the browser reports it. */
  origin: string
  /** The visitor's accounts, one per namespace. */
  accounts: readonly AccountReference[]
  /** The first of them, which identifies the visitor to pages. */
  account: AccountReference
  email: string | null
  /** Only for the frame's own sheets. */
  seal: ReturnType<typeof readSeal>
  /** True if other pages can also see the account. */
  isSeenElsewhere: boolean
  /**
   * Calls the auth server in the name of that user. Rejects with SignedOutError if another one is signed in by then.
   */
  call: ReturnType<DeviceSession['callAs']>
  /** Stores the user's new address, or null if it was removed. */
  keepEmail: (email: string | null) => Promise<void>
  /** Hides the account from this page from now on. */
  hide: () => Promise<void>
  /** Ends this login here, even if the server cannot be reached. Keeps a login that began in the meantime. */
  end: (signal: AbortSignal) => Promise<void>
  /** Removes the session that the server has ended. Keeps a login that began in the meantime. */
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
  /** Leaves a user who has signed in since unchanged. */
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
 * The gate between pages and accounts: the only way by which a page gets access to an account. Reads the session each
 * time, because another tab may have changed it.
 */
export const createAccountGate = (deps: GateDeps) => {
  /**
   * Resolves with undefined if no user is signed in or this page cannot see the user. Rejects if the requesting page is
   * unknown.
   */
  const read = async (): Promise<VisibleSession | undefined> => {
    const origin = deps.host.origin()
    const session = await deps.session()
    const record = await session.read()
    return record && open({ session, record, origin })
  }
  return {
    read,
    /** As `read`. Also resolves with undefined if this account is not among those that the page can see. */
    readAs: async (account: AccountReference) => {
      const visible = await read()
      return visible?.accounts.some((one) => isSameAccount(one, account)) ? visible : undefined
    },
    /** As `read`, but rejects with SignedOutError instead. */
    need: async () => {
      const visible = await read()
      if (!visible) throw new SignedOutError()
      return visible
    },
  }
}
export type AccountGate = ReturnType<typeof createAccountGate>
