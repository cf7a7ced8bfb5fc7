import { atom } from 'jotai'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { trackAtom } from '../../outside/track.ts'
import { type ConnectedAccount, connectionId } from '../connections/connection.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { switchAccountAtom } from '../connections/switchAccount.ts'
import { switchNetworkAtom } from '../switch-network/switchNetworkAtom.ts'
import { earlierAtom } from './earlier.ts'
import { stepAfterWallet } from './faultStep.ts'
import { disconnectUnsignedAtom, prepareSignInAtom } from './prepareSignIn.ts'
import { failAtom, getPropertiesAtom, sendSessionAtom } from './sendSession.ts'
import { signMessageAtom } from './signMessage.ts'
import { isBusyAtom, signInAtom, startTurnAtom } from './siwxAtoms.ts'

/** An older message is replaced: nonces of `@foyer/host-sdk/server` are valid for 5 minutes. */
export const messageMaxAgeMs = 240_000

/** Signs the message with the wallet, and passes the session to the page. */
const finishAtom = atom(null, async (_get, set, account: ConnectedAccount, data: SignInData) => {
  const isCurrent = set(startTurnAtom, { step: { status: 'inWallet', data } })
  try {
    const session = await set(signMessageAtom, account, data)
    if (isCurrent()) await set(sendSessionAtom, account, session, isCurrent)
  } catch (error) {
    if (isCurrent()) set(failAtom, account, stepAfterWallet(error, data), error)
  }
})

/** Starts the sign-in. Uses the prepared message only for the first attempt of a view: each retry has a new one. */
export const signAtom = atom(null, async (get, set) => {
  if (get(isBusyAtom) || get(isDisconnectingAtom)) return
  const { step, account, preparedAt = 0 } = get(signInAtom)
  if (!account) return
  set(trackAtom, { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: get(getPropertiesAtom)(account) })
  const isFresh = step.status === 'asking' && Date.now() - preparedAt < messageMaxAgeMs
  const data = isFresh ? step.data : await set(prepareSignInAtom)
  if (data) await set(finishAtom, account, data)
})

/** Returns to the account or network that was signed in last. Rejects if the wallet no longer has it. */
const fallBackAtom = atom(null, async (_get, set, account: ConnectedAccount, before: ConnectedAccount) => {
  const isSameAccount = connectionId(before) === connectionId(account) && before.address === account.address
  if (isSameAccount) await set(switchNetworkAtom, before.caipNetworkId)
  else set(switchAccountAtom, connectionId(before), before.address)
})

/**
 * Cancels the sign-in. If it is required, the last signed-in account becomes active again, or the wallet is
 * disconnected without one. If it is optional, the visitor stays connected without another prompt.
 */
export const cancelAtom = atom(null, async (get, set) => {
  const { account, key, rules, declined } = get(signInAtom)
  const earlier = get(earlierAtom)
  if (!account || !key) return set(leaveModalAtom)
  set(trackAtom, { event: 'CLICK_CANCEL_SIWX', properties: get(getPropertiesAtom)(account) })
  set(startTurnAtom, { step: { status: 'signedOut' }, declined: [...declined, key] })
  if (rules?.isRequired) {
    const isBack =
      earlier !== undefined &&
      (await set(fallBackAtom, account, earlier).then(
        () => true,
        () => false,
      ))
    if (!isBack) await set(disconnectUnsignedAtom)
  }
  set(leaveModalAtom)
})
