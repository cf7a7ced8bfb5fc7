import type { Project } from '#protocol/server-kit/projects'
import type { AuthDatabase } from './database/openAuthDatabase.ts'
import type { Farcaster } from './farcaster/Farcaster.ts'
import type { CodeLimits } from './limits.ts'
import type { Mailer } from './mail/createMailer.ts'
import type { KeyVault } from './secrets/KeyVault.ts'
import type { ServerKeys } from './secrets/serverKeys.ts'
import type { SocialLoginClient } from './social/SocialLoginClient.ts'

export interface AuthDeps {
  /** The server's origin, as named in proofs and e-mailed links. */
  authOrigin: string
  /** The modal's origin, which serves the hosted page. Without it, grants are disabled. */
  appOrigin?: string | undefined
  /** The host to which passkeys belong, and the origin that uses them: usually the secure origin of that host. */
  passkeys: { rpId: string; origin: string }
  database: AuthDatabase
  keys: ServerKeys
  vaults: { auth: KeyVault; recovery: KeyVault }
  mailer: Mailer
  projects: ReadonlyMap<string, Project>
  /** Logins by providers. Disabled if undefined. */
  social?: SocialLoginClient | undefined
  /** Logins by Farcaster. Disabled if undefined. */
  farcaster?: Farcaster | undefined
  limits: CodeLimits
  /**
   * `always`: every new device must be approved by the e-mailed link. `project`: if the project requires that, and
   * everywhere for an account that was used under such a project.
   */
  requireDeviceApproval: 'project' | 'always'
  /**
   * The time that a device that never had a wallet waits before it can recover one. Its owner gets an e-mail when the
   * wait begins.
   */
  recoveryDelayMs: number
  /** Milliseconds. */
  now: () => number
}
