import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'
import { beginSocialAttemptAtom, type SocialLoginState, socialLoginAtom, socialLoginStateAtom } from './socialLogin.ts'
import { finishSocial, socialEndOf } from './socialSteps.ts'

/** Sends a code to the e-mail address. After the code is entered, both login methods open the same account. */
export const sendKnownCodeAtom = atom(null, async (get, set) => {
  const known = get(socialLoginAtom)
  if (known.status !== 'emailKnown' || known.isWorking) return
  const { provider, uri, email } = known
  const signal = set(beginSocialAttemptAtom)
  set(socialLoginStateAtom, { ...known, isWorking: true })
  try {
    const { calls } = await get(outsideAtom).embedded()
    await calls.sendKnownEmailCode({ uri }, { signal })
    if (!signal.aborted)
      set(socialLoginStateAtom, { status: 'entering', provider, uri, mailedTo: email, code: 'awaited' })
  } catch (error) {
    if (!signal.aborted) set(socialLoginStateAtom, { status: 'ended', provider, end: socialEndOf(error) })
  }
})

/** Sends a new code that replaces the current one. Resolves with true if it was sent. */
export const sendKnownCodeAgainAtom = atom(null, async (get, set) => {
  const login = get(socialLoginAtom)
  if (login.status !== 'entering' || login.mailedTo === undefined) return false
  const { provider, uri, mailedTo } = login
  const show = (next: SocialLoginState) => {
    // Skipped if the visitor has moved on.
    if (get(socialLoginAtom) === login) set(socialLoginStateAtom, next)
  }
  try {
    const { calls } = await get(outsideAtom).embedded()
    await calls.sendKnownEmailCode({ uri })
    show({ status: 'entering', provider, uri, mailedTo, code: 'awaited' })
    return true
  } catch (error) {
    if (socialEndOf(error) === 'expired') show({ status: 'ended', provider, end: 'expired' })
    return false
  }
})

/** Creates a separate account for the provider. */
export const makeSecondAccountAtom = atom(null, async (get, set) => {
  const known = get(socialLoginAtom)
  if (known.status !== 'emailKnown' || known.isWorking) return
  const { provider, uri } = known
  const signal = set(beginSocialAttemptAtom)
  set(socialLoginStateAtom, { status: 'finishing', provider })
  try {
    await finishSocial({ get, set, signal }, provider, (calls, given) =>
      calls.makeSecondAccount({ uri, ...given }, { signal }),
    )
  } catch (error) {
    if (!signal.aborted) set(socialLoginStateAtom, { status: 'ended', provider, end: socialEndOf(error) })
  }
})
