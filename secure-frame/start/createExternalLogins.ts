import type { FrameDeps } from '../auth/FrameDeps.ts'
import { createLives } from '../auth/outside/createLives.ts'
import { createFarcasterLogin } from '../auth/outside/farcasterLogin.ts'
import { createSocialLogin } from '../auth/outside/socialLogin.ts'
import { createFarcasterHandlers } from '../handlers/farcaster.ts'
import { createIdentityHandlers } from '../handlers/identities.ts'
import { createKnownEmailHandlers } from '../handlers/knownEmail.ts'
import type { SignInDeps } from '../handlers/signInIfAsked.ts'
import { createSocialHandlers } from '../handlers/social.ts'
import { authOrigin, projectId } from '../page/environment.ts'
import type { HostPage } from '../page/hostPage.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'
import { createConfirmLoginMethodChange } from '../requests/confirmLoginMethodChange.ts'

interface OutsideOptions extends SignInDeps {
  frameDeps: Promise<FrameDeps>
  host: HostPage
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
}

/** Handles provider and Farcaster logins, one at a time, and changes to an account's login methods. */
export const createExternalLogins = async (options: OutsideOptions) => {
  const { frameDeps, host, gate, sign } = options
  const { client, login, tabs, device } = await frameDeps
  const parts = { client, login: await login(), projectId, beginLife: createLives(), now: Date.now }
  const handling = { host, gate, sign, tabs }
  const social = createSocialLogin({ ...parts, authOrigin, notes: device })
  const farcaster = createFarcasterLogin(parts)
  const passkeys = async () => (await import('./createPasskeys.ts')).createOwn(options)
  return {
    ...createSocialHandlers({ ...handling, social }),
    ...createKnownEmailHandlers({ ...handling, social }),
    ...createFarcasterHandlers({ ...handling, farcaster }),
    ...createIdentityHandlers({
      gate,
      projectId,
      codes: social.codes,
      farcaster,
      passkeys,
      confirm: createConfirmLoginMethodChange(options),
    }),
  }
}
