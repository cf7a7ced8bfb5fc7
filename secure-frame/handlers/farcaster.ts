import type { farcasterMethods } from '#protocol/app-to-secure/farcaster'
import type { Handlers } from '#protocol/defineMethod'
import type { FarcasterLogin } from '../auth/outside/farcasterLogin.ts'
import type { BrowserTabs } from '../auth/tabs.ts'
import type { HostPage } from '../page/hostPage.ts'
import { type SignInDeps, signInIfAsked } from './signInIfAsked.ts'

interface FarcasterDeps extends SignInDeps {
  host: Pick<HostPage, 'origin'>
  farcaster: Pick<FarcasterLogin, 'begin' | 'redeem'>
  tabs: BrowserTabs
}

/** Handlers for the login by the Farcaster app. */
export const createFarcasterHandlers = ({
  host,
  farcaster,
  tabs,
  ...parts
}: FarcasterDeps): Handlers<typeof farcasterMethods> => ({
  getFarcasterUri: async (_params, { signal }) => ({ url: await farcaster.begin(host.origin(), signal) }),
  connectFarcaster: async ({ signIn }, { signal }) => {
    // Also runs after a failure, because the login has replaced the previous session.
    const { userId, userName } = await farcaster.redeem(host.origin(), signal).finally(tabs.notify)
    const signed = await signInIfAsked(signIn, { ...parts, userId, signal })
    return { userName, ...(signed && { signed }) }
  },
})
