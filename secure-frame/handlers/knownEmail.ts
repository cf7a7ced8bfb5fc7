import type { knownEmailMethods } from '#protocol/app-to-secure/knownEmail'
import type { Handlers } from '#protocol/defineMethod'
import type { Json } from '#protocol/vocabulary/json'
import type { SocialLogin } from '../auth/outside/socialLogin.ts'
import type { BrowserTabs } from '../auth/tabs.ts'
import type { HostPage } from '../page/hostPage.ts'
import { type SignInDeps, signInIfAsked } from './signInIfAsked.ts'

type KnownEmail = Handlers<typeof knownEmailMethods>

interface KnownEmailDeps extends SignInDeps {
  host: Pick<HostPage, 'origin'>
  social: Pick<SocialLogin, 'sendKnownEmailCode' | 'linkKnownEmail' | 'makeSecondAccount'>
  tabs: BrowserTabs
}

type Named = Awaited<ReturnType<SocialLogin['redeem']>>

/**
 * Handlers that complete a provider login whose address belongs to an account here. They link it with a code, or create
 * a separate account.
 */
export const createKnownEmailHandlers = ({ host, social, tabs, ...parts }: KnownEmailDeps): KnownEmail => {
  const finish = async (logIn: Promise<Named>, signIn: Json, signal: AbortSignal) => {
    const { userId, userName } = await logIn.finally(tabs.notify)
    const signed = await signInIfAsked(signIn, { ...parts, userId, signal })
    return { userName, ...(signed && { signed }) }
  }
  return {
    sendKnownEmailCode: async ({ uri }, { signal }) => {
      host.origin()
      await social.sendKnownEmailCode(uri, signal)
    },
    linkKnownEmail: async ({ uri, otp, signIn }, { signal }) =>
      finish(social.linkKnownEmail(uri, otp, { hostOrigin: host.origin(), signal }), signIn, signal),
    makeSecondAccount: async ({ uri, signIn }, { signal }) =>
      finish(social.makeSecondAccount(uri, { hostOrigin: host.origin(), signal }), signIn, signal),
  }
}
