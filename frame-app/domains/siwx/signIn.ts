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

/** Older messages are replaced, because nonces of `@foyer/host-sdk/server` are valid for 5 minutes. */
export const messageMaxAgeMs = 240_000

/** Signs the message with the wallet and passes the session to the page. */
const finishAtom = atom(null, async (_get, set, account: ConnectedAccount, data: SignInData) => {
  const isCurrent = set(startTurnAtom, { step: { status: 'inWallet', data } })
  try {
    const session = await set(signMessageAtom, account, data)
    if (isCurrent()) await set(sendSessionAtom, account, session, isCurrent)
  } catch (error) {
    if (isCurrent()) set(failAtom, account, stepAfterWallet(error, data), error)
  }
})

/**
 * Starts the sign-in. The prepared message is used only for a view's first attempt. Each retry requests a new message.
 */
export const signAtom = atom(null, async (get, set) => {
  if (get(isBusyAtom) || get(isDisconnectingAtom)) return
  const { step, account, preparedAt = 0 } = get(signInAtom)
  if (!account) return
  set(trackAtom, { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: get(getPropertiesAtom)(account) })
  const isFresh = step.status === 'asking' && Date.now() - preparedAt < messageMaxAgeMs
  const data = isFresh ? step.data : await set(prepareSignInAtom)
  if (data) await set(finishAtom, account, data)
})

/** Returns to the account or network of the last sign-in. Rejects if the wallet no longer provides it. */
const fallBackAtom = atom(null, async (_get, set, account: ConnectedAccount, before: ConnectedAccount) => {
  const isSameAccount = connectionId(before) === connectionId(account) && before.address === account.address
  if (isSameAccount) await set(switchNetworkAtom, before.caipNetworkId)
  else set(switchAccountAtom, connectionId(before), before.address)
})

/**
 * Cancels the sign-in. If it is required, activates the last signed-in account, or disconnects the wallet if there is
 * none. If it is optional, the visitor stays connected and is not prompted again.
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
