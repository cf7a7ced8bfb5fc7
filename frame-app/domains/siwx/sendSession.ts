import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import type { SiwxSession } from '#protocol/siwx'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { outsideAtom } from '../../outside/outside.ts'
import { trackAtom } from '../../outside/track.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getDetailsAtom } from '../connections/getDetails.ts'
import { leaveAfterSuccessAtom } from '../visit/leaveAfterSuccess.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'
import { stepAfterPage } from './faultStep.ts'
import { revokeAtom } from './revoke.ts'
import { changeSignInAtom, type SiwxStep, signInAtom } from './siwxAtoms.ts'

/** Returns the account properties for analytics events. */
export const getPropertiesAtom = atom((get) => (account: ConnectedAccount) => ({
  network: account.caipNetworkId,
  isSmartAccount: get(getDetailsAtom)(account).user?.preferredAccountType === 'smartAccount',
}))

/** Ends the sign-in at this step. */
export const failAtom = atom(null, (get, set, account: ConnectedAccount, step: SiwxStep, error: unknown) => {
  set(changeSignInAtom, { step })
  const message = error instanceof BaseError ? String(error.code) : 'unknown'
  set(trackAtom, { event: 'SIWX_AUTH_ERROR', properties: { ...get(getPropertiesAtom)(account), message } })
})

/** Returns true if the visitor is signing in or signed in with the message's account and chain. */
const isWantedAtom = atom((get) => ({ accountAddress, chainId }: SignInData) => {
  const { step } = get(signInAtom)
  if (step.status !== 'sending' && step.status !== 'signedIn') return false
  return step.data.accountAddress === accountAddress && step.data.chainId === chainId
})

/** Ends a session that the page accepted after the visitor had cancelled. */
const giveBackAtom = atom(null, async (get, set, data: SignInData) => {
  if (!get(isWantedAtom)(data)) await set(revokeAtom, data)
})

/** Passes the signed session to the page, unless another step started. */
export const sendSessionAtom = atom(
  null,
  async (get, set, account: ConnectedAccount, session: SiwxSession, isCurrent: () => boolean) => {
    const { data } = session
    set(changeSignInAtom, { step: { status: 'sending', data } })
    try {
      await callSiwxMethod(get(outsideAtom), 'addSession', session)
    } catch (error) {
      if (isCurrent()) set(failAtom, account, stepAfterPage(error), error)
      return
    }
    if (!isCurrent()) return set(giveBackAtom, data)
    set(changeSignInAtom, { step: { status: 'signedIn', data }, before: account, isAgain: false })
    set(trackAtom, { event: 'SIWX_AUTH_SUCCESS', properties: get(getPropertiesAtom)(account) })
    set(leaveAfterSuccessAtom)
  },
)
