import type { AuthDeps } from '../AuthDeps.ts'
import type { Caller } from '../calls/Handler.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { LoginProvider } from '../database/schema.ts'

/** A way to log in that was proved: by a code, or by the word of another provider. */
export interface ProvedIdentity {
  provider: LoginProvider
  /** As `auth_identities` has it. */
  subject: string
  /** The address that mail goes to, if the provider gives one. */
  email: string | undefined
  /** What the provider calls the person, if it does. */
  name?: string | undefined
}

/** Whose login was proved, and where it was begun. */
export interface ProvedLogin {
  identity: ProvedIdentity
  deviceName: string
  hostOrigin: string
  /** The language of a new user's notices. */
  language: string
  /** Whether the project lets new devices in by the mailed link. */
  projectRequiresApproval: boolean
  /** Whether a stranger can have the owner prove it for the stranger's device: by digits that are told, a code that is scanned. */
  isPhishable?: boolean
  /** Uses the proof up, in the transaction that opens the session: a proof opens one session at most. */
  spend: (transaction: AuthDatabase) => Promise<void>
}

/** A way to log in, as the server knows it. */
export interface IdentityProvider<Request> {
  /** Throws a `RefusalError` where the request proves nobody. The proof counts once it is spent. */
  prove: (deps: AuthDeps, request: Request, caller: Caller) => Promise<ProvedLogin>
}
