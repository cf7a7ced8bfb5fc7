import type { FrameParts } from '../auth/FrameParts.ts'
import { createLives } from '../auth/outside/createLives.ts'
import { createFarcasterLogin } from '../auth/outside/farcasterLogin.ts'
import { createSocialLogin } from '../auth/outside/socialLogin.ts'
import { createFarcasterHandlers } from '../handlers/farcaster.ts'
import type { SignInParts } from '../handlers/signInIfAsked.ts'
import { createSocialHandlers } from '../handlers/social.ts'
import { authOrigin, projectId } from '../page/environment.ts'
import type { HostPage } from '../page/hostPage.ts'

interface OutsideGiven extends SignInParts {
  wired: Promise<FrameParts>
  host: Pick<HostPage, 'origin'>
}

/** Logins by providers and by Farcaster: one of them at a time. */
export const createOutside = async ({ wired, host, gate, sign }: OutsideGiven) => {
  const { client, login, tabs, device } = await wired
  const parts = { client, login, projectId, beginLife: createLives(), now: Date.now }
  const handling = { host, gate, sign, tabs }
  return {
    ...createSocialHandlers({ ...handling, social: createSocialLogin({ ...parts, authOrigin, notes: device }) }),
    ...createFarcasterHandlers({ ...handling, farcaster: createFarcasterLogin(parts) }),
  }
}
