import type { Project } from '#protocol/server-kit/projects'
import type { AuthDatabase } from './database/openAuthDatabase.ts'
import type { Farcaster } from './farcaster/Farcaster.ts'
import type { CodeLimits } from './limits.ts'
import type { Mailer } from './mail/createMailer.ts'
import type { KeyVault } from './secrets/KeyVault.ts'
import type { ServerKeys } from './secrets/serverKeys.ts'
import type { SocialLoginClient } from './social/SocialLoginClient.ts'

export interface AuthDeps {
  /** The server's origin, used in proofs and e-mailed links. */
  authOrigin: string
  /** The modal's origin, which serves the hosted page. Grants are disabled without it. */
  appOrigin?: string | undefined
  /**
   * The host to which passkeys are bound, and the origin that uses them. The origin is usually the secure origin of
   * that host.
   */
  passkeys: { rpId: string; origin: string }
  database: AuthDatabase
  keys: ServerKeys
  vaults: { auth: KeyVault; recovery: KeyVault }
  mailer: Mailer
  projects: ReadonlyMap<string, Project>
  /** The client for provider logins. Undefined disables them. */
  social?: SocialLoginClient | undefined
  /** The client for Farcaster logins. Undefined disables them. */
  farcaster?: Farcaster | undefined
  limits: CodeLimits
  /**
   * `always`: every new device must be approved by the e-mailed link. `project`: only if the project requires it. An
   * account that was used under such a project then requires it everywhere.
   */
  requireDeviceApproval: 'project' | 'always'
  /**
   * How long a device that never had a wallet must wait before it can recover one. The owner gets an e-mail when the
   * wait begins.
   */
  recoveryDelayMs: number
  /** Returns the current time in Unix milliseconds. */
  now: () => number
}
