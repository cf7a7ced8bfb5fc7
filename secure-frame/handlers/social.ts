import type { socialMethods } from '#protocol/app-to-secure/social'
import type { Handlers } from '#protocol/defineMethod'
import type { SocialLogin } from '../auth/outside/socialLogin.ts'
import type { BrowserTabs } from '../auth/tabs.ts'
import { HostMismatchError, type HostPage } from '../page/hostPage.ts'
import { type SignInDeps, signInIfAsked } from './signInIfAsked.ts'

type Social = Handlers<typeof socialMethods>

interface SocialDeps extends SignInDeps {
  host: Pick<HostPage, 'origin'>
  social: Pick<SocialLogin, 'begin' | 'awaitEnd' | 'redeem'>
  tabs: BrowserTabs
}

/** Requires that the return address belongs to this page, because it will contain the login's code. */
const ownAddress = (returnUrl: string | undefined, origin: string) => {
  if (!returnUrl || !URL.canParse(returnUrl) || new URL(returnUrl).origin !== origin) throw new HostMismatchError()
  return returnUrl
}

/** Handlers for provider logins, in a popup or by redirecting the page. */
export const createSocialHandlers = ({ host, social, tabs, ...parts }: SocialDeps): Social => ({
  getSocialRedirectUri: async ({ provider, ticket, isRedirect, returnUrl }, { signal }) => {
    const origin = host.origin()
    const wanted = isRedirect ? { provider, returnUrl: ownAddress(returnUrl, origin) } : { provider, ticket }
    return { uri: await social.begin(wanted, origin, signal) }
  },
  awaitSocial: async ({ uri }, { signal }) => {
    host.origin()
    return { outcome: await social.awaitEnd(uri, signal) }
  },
  connectSocial: async ({ uri, otp, signIn }, { signal }) => {
    const origin = host.origin()
    // Also runs after a failure, because the login has replaced the previous session.
    const { userId, userName } = await social.redeem({ uri, otp }, origin, signal).finally(tabs.notify)
    const signed = await signInIfAsked(signIn, { ...parts, userId, signal })
    return { userName, ...(signed && { signed }) }
  },
})
