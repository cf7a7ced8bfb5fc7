import { atom } from 'jotai'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { openModalAtom } from '../../../navigation/modal.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { trackAtom } from '../../../outside/track.ts'
import { errorCodeOf } from '../../codes/codeEntry.ts'
import { offerSignInAtom } from '../signInWithLogin.ts'
import { pendingSocialKey } from './pendingSocialKey.ts'
import { refusesAppsAtom } from './refusesApps.ts'
import { beginSocialAttemptAtom, socialLoginStateAtom } from './socialLogin.ts'
import { socialEndOf } from './socialSteps.ts'

/** Thrown when a login would send the page to an origin other than the auth server. */
class LoginElsewhereError extends Error {
  override readonly name = 'LoginElsewhereError'
}

/** Redirects the page itself to the login if windows do not work. The page returns to its previous URL. */
export const redirectSocialAtom = atom(null, async (get, set, provider: SocialProvider) => {
  const { embedded, environment, host, storage } = get(outsideAtom)
  // The provider's error page has no link back.
  if (get(refusesAppsAtom)(provider)) return set(socialLoginStateAtom, { status: 'ready', provider })
  const signal = set(beginSocialAttemptAtom)
  set(socialLoginStateAtom, { status: 'leaving', provider })
  try {
    const [{ calls }, { href }] = await Promise.all([embedded(), host.goTo({})])
    const [returnUrl = ''] = href.split('#')
    const { uri } = await calls.getSocialRedirectUri({ provider, isRedirect: true, returnUrl }, { signal })
    if (signal.aborted) return
    if (new URL(uri).origin !== environment.authOrigin) throw new LoginElsewhereError(uri)
    storage.set(pendingSocialKey, provider)
    await host.goTo({ url: uri })
  } catch (error) {
    if (signal.aborted) return
    const message = String(errorCodeOf(error) ?? 'internal')
    set(trackAtom, { event: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } })
    set(socialLoginStateAtom, { status: 'ended', provider, end: socialEndOf(error) })
  }
})

/**
 * Continues a login from which the page returned at this URL. The visitor enters the code shown there. Does nothing if
 * no login began here.
 */
export const returnFromSocialAtom = atom(null, async (get, set, returned: string) => {
  const { host, storage } = get(outsideAtom)
  const provider = storage.get(pendingSocialKey)
  if (!provider) return
  storage.clear(pendingSocialKey)
  set(beginSocialAttemptAtom)
  set(socialLoginStateAtom, { status: 'entering', provider, uri: returned, isBack: true, code: 'awaited' })
  set(openModalAtom, { name: 'ConnectingSocial', params: { provider } })
  // A page that is gone shows no frame.
  host.show({}).catch(() => undefined)
  await set(offerSignInAtom)
})
