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

/** What this page may see and do of the session. It is bound to the account that was signed in when the gate let it in. */
export interface VisibleSession {
  /** The page's origin, as the browser reports it. */
  origin: string
  /** The visitor's accounts, one in each namespace. */
  accounts: readonly AccountReference[]
  /** The first of them, by which pages know the visitor. */
  account: AccountReference
  email: string | null
  /** For the frame's own sheets alone. */
  seal: ReturnType<typeof readSeal>
  /** Other pages may see the account, too. */
  isSeenElsewhere: boolean
  /** Calls the auth server in the name of that user. Rejects with SignedOutError if another one is signed in by now. */
  call: ReturnType<DeviceSession['callAs']>
  /** Keeps the user's new address, or that there is none any more. */
  keepEmail: (email: string | null) => Promise<void>
  /** From now on this page may not see the account. */
  hide: () => Promise<void>
  /** Ends this login here, even if the server cannot be reached. Another one that began meanwhile stays. */
  end: (signal: AbortSignal) => Promise<void>
  /** Removes the session that the server has ended. Another one that began meanwhile stays. */
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
  /** Changes nothing of a user who has signed in meanwhile. */
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
 * The gate between pages and accounts: whatever answers a page gets at an account through it, and in no other way. It reads
 * the session anew each time, because another tab may have changed it.
 */
export const createAccountGate = (deps: GateDeps) => {
  /** Undefined where nobody is signed in, or this page may not see who. Rejects if it is not known which page asks. */
  const read = async (): Promise<VisibleSession | undefined> => {
    const origin = deps.host.origin()
    const session = await deps.session()
    const record = await session.read()
    return record && open({ session, record, origin })
  }
  return {
    read,
    /** As read; undefined also where this account is not among those that the page may see. */
    readAs: async (account: AccountReference) => {
      const visible = await read()
      return visible?.accounts.some((one) => isSameAccount(one, account)) ? visible : undefined
    },
    /** As read; rejects with SignedOutError instead. */
    need: async () => {
      const visible = await read()
      if (!visible) throw new SignedOutError()
      return visible
    },
  }
}
export type AccountGate = ReturnType<typeof createAccountGate>
