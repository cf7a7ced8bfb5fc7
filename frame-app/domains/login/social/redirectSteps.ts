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

/** Thrown if a login would redirect the page to an origin other than the auth server. */
class LoginElsewhereError extends Error {
  override readonly name = 'LoginElsewhereError'
}

/** Redirects the page to the login if popups do not work. The page then returns to its previous URL. */
export const redirectSocialAtom = atom(null, async (get, set, provider: SocialProvider) => {
  const { embedded, environment, host, storage } = get(outsideAtom)
  // Does not redirect, because the provider's error page has no link back.
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
 * Continues a login after the page returned to this URL. The visitor enters the code shown before the return. Does
 * nothing if no login started here.
 */
export const returnFromSocialAtom = atom(null, async (get, set, returned: string) => {
  const { host, storage } = get(outsideAtom)
  const provider = storage.get(pendingSocialKey)
  if (!provider) return
  storage.clear(pendingSocialKey)
  set(beginSocialAttemptAtom)
  set(socialLoginStateAtom, { status: 'entering', provider, uri: returned, isBack: true, code: 'awaited' })
  set(openModalAtom, { name: 'ConnectingSocial', params: { provider } })
  // Errors are ignored: if the page was closed, there is no frame to show.
  host.show({}).catch(() => undefined)
  await set(offerSignInAtom)
})
