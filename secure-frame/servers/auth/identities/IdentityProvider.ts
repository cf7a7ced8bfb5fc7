import type { AuthDeps } from '../AuthDeps.ts'
import type { Caller } from '../calls/Handler.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { LoginProvider } from '../database/schema.ts'

/** A login method that was proved by a code or by another provider. */
export interface ProvedIdentity {
  provider: LoginProvider
  /** The `subject` value in `auth_identities`. */
  subject: string
  /** The address for e-mails, if the provider returns one. */
  email: string | undefined
  /** The user's name at the provider, if known. */
  name?: string | undefined
}

/** The proved identity and details of the login. */
export interface ProvedLogin {
  identity: ProvedIdentity
  deviceName: string
  hostOrigin: string
  /** The language of notices for a new user. */
  language: string
  /** True if the project requires approval of new devices by the e-mailed link. */
  projectRequiresApproval: boolean
  /**
   * True if a stranger can make the owner prove it for the stranger's device, by forwarded digits or a scanned code.
   */
  isPhishable?: boolean
  /** Uses up the proof in the transaction that opens the session, so that a proof opens at most one session. */
  spend: (transaction: AuthDatabase) => Promise<void>
}

/** The server side of a login method. */
export interface IdentityProvider<Request> {
  /** Throws a `RefusalError` if the request proves no identity. The proof counts only after `spend`. */
  prove: (deps: AuthDeps, request: Request, caller: Caller) => Promise<ProvedLogin>
}
