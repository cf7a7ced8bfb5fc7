import type { Project } from '#protocol/server/projects'
import type { AuthDatabase } from './database/openAuthDatabase.ts'
import type { Farcaster } from './farcaster/Farcaster.ts'
import type { CodeLimits } from './limits.ts'
import type { Mailer } from './mail/createMailer.ts'
import type { KeyVault } from './secrets/KeyVault.ts'
import type { ServerKeys } from './secrets/serverKeys.ts'
import type { SocialLoginClient } from './social/SocialLoginClient.ts'

/** What the calls work with. */
export interface AuthDeps {
  /** Where the server is reached, as proofs and mailed links name it. */
  authOrigin: string
  /** The modal's origin, where the hosted page is. Without it there are no grants. */
  appOrigin?: string | undefined
  /** The host that passkeys are of, and the origin where they are used: the secure origin, as a rule of that host. */
  passkeys: { rpId: string; origin: string }
  database: AuthDatabase
  keys: ServerKeys
  vaults: { auth: KeyVault; recovery: KeyVault }
  mailer: Mailer
  projects: ReadonlyMap<string, Project>
  /** Logins by providers. Without it there are none. */
  social?: SocialLoginClient | undefined
  /** Logins by Farcaster. Without it there are none. */
  farcaster?: Farcaster | undefined
  limits: CodeLimits
  /**
   * `always`: every new device is let in by the mailed link. `project`: where the project asks for that, and everywhere for
   * an account that was used under such a project.
   */
  requireDeviceApproval: 'project' | 'always'
  /** How long a device that never had a wallet waits before it can recover it; its owner is mailed when that begins. */
  recoveryDelayMs: number
  /** Milliseconds. */
  now: () => number
}
