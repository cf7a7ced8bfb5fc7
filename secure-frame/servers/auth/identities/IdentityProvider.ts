import type { AuthDeps } from '../AuthDeps.ts'
import type { Caller } from '../calls/Handler.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { LoginProvider } from '../database/schema.ts'

/** A login method that was proved: by a code, or by another provider. */
export interface ProvedIdentity {
  provider: LoginProvider
  /** The value in `auth_identities`. */
  subject: string
  /** The address for e-mails, if the provider returns one. */
  email: string | undefined
  /** The user's name at the provider, if there is one. */
  name?: string | undefined
}

/** The proved identity, and the place where its login began. */
export interface ProvedLogin {
  identity: ProvedIdentity
  deviceName: string
  hostOrigin: string
  /** The language of a new user's notices. */
  language: string
  /** True if the project requires approval of new devices by the e-mailed link. */
  projectRequiresApproval: boolean
  /**
   * True if a stranger can trick the owner into proving it for the stranger's device: by digits that are passed on, or
   * a code that is scanned.
   */
  isPhishable?: boolean
  /** Uses up the proof, in the transaction that opens the session: a proof opens at most one session. */
  spend: (transaction: AuthDatabase) => Promise<void>
}

/** A login method, as the server knows it. */
export interface IdentityProvider<Request> {
  /** Throws a `RefusalError` if the request proves no identity. The proof counts once it is spent. */
  prove: (deps: AuthDeps, request: Request, caller: Caller) => Promise<ProvedLogin>
}
