import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { type ConnectedAccount, connectionId } from '../accounts/connection.ts'
import { isDisconnectingAtom } from '../accounts/disconnect.ts'
import { leaveAfterSuccessAtom } from '../accounts/leaveAfterSuccess.ts'
import { switchAccountAtom } from '../accounts/switchAccount.ts'
import { trackAtom } from '../accounts/track.ts'
import { switchNetworkAtom } from '../networks/switchNetworkAtom.ts'
import { askPage } from './askPage.ts'
import { earlierAtom } from './earlier.ts'
import { stepAfterPage, stepAfterWallet } from './faultStep.ts'
import { disconnectUnsignedAtom, prepareAtom } from './prepare.ts'
import { revokeAtom } from './revoke.ts'
import { signMessageAtom } from './signMessage.ts'
import { changeSignInAtom, isBusyAtom, type Step, signInAtom, startTurnAtom } from './siwxAtoms.ts'

/** A message that waits longer is replaced: nonces of `@foyer/host-sdk/server` are good for 5 minutes. */
export const freshForMs = 240_000

const propertiesOf = ({ caipNetworkId: network }: ConnectedAccount) => ({ network, isSmartAccount: false })

const failAtom = atom(null, (_get, set, account: ConnectedAccount, step: Step, error: unknown) => {
  set(changeSignInAtom, { step })
  const message = error instanceof BaseError ? String(error.code) : 'unknown'
  set(trackAtom, { event: 'SIWX_AUTH_ERROR', properties: { ...propertiesOf(account), message } })
})

/** Whether the visitor is signing in, or signed in, with the account of the message on its chain. */
const isWantedAtom = atom((get) => ({ accountAddress, chainId }: SignInData) => {
  const { step } = get(signInAtom)
  if (step.status !== 'sending' && step.status !== 'signedIn') return false
  return step.data.accountAddress === accountAddress && step.data.chainId === chainId
})

/** The page took a session that the visitor does not want any more. */
const giveBackAtom = atom(null, async (get, set, data: SignInData) => {
  if (!get(isWantedAtom)(data)) await set(revokeAtom, data)
})

/** Has the wallet sign the message, and the page take the session. */
const finishAtom = atom(null, async (get, set, account: ConnectedAccount, data: SignInData) => {
  const isCurrent = set(startTurnAtom, { step: { status: 'inWallet', data } })
  let faultStep = (error: unknown) => stepAfterWallet(error, data)
  try {
    const session = await set(signMessageAtom, account, data)
    if (!isCurrent()) return
    faultStep = stepAfterPage
    set(changeSignInAtom, { step: { status: 'sending', data } })
    await askPage(get(outsideAtom), 'addSession', session)
  } catch (error) {
    if (isCurrent()) set(failAtom, account, faultStep(error), error)
    return
  }
  if (!isCurrent()) return set(giveBackAtom, data)
  set(changeSignInAtom, { step: { status: 'signedIn', data }, before: account, isAgain: false })
  set(trackAtom, { event: 'SIWX_AUTH_SUCCESS', properties: propertiesOf(account) })
  set(leaveAfterSuccessAtom)
})

/** The visitor wants to sign in. Only the first message of a view is used once it was prepared: each retry has a new one. */
export const signAtom = atom(null, async (get, set) => {
  if (get(isBusyAtom) || get(isDisconnectingAtom)) return
  const { step, account, preparedAt = 0 } = get(signInAtom)
  if (!account) return
  set(trackAtom, { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: propertiesOf(account) })
  const isFresh = step.status === 'asking' && Date.now() - preparedAt < freshForMs
  const data = isFresh ? step.data : await set(prepareAtom)
  if (data) await set(finishAtom, account, data)
})

/** Goes back to the account, or the network, that was signed in last. Rejects where the wallet does not have it any more. */
const fallBackAtom = atom(null, async (_get, set, account: ConnectedAccount, before: ConnectedAccount) => {
  const isSameAccount = connectionId(before) === connectionId(account) && before.address === account.address
  if (isSameAccount) await set(switchNetworkAtom, before.caipNetworkId)
  else set(switchAccountAtom, connectionId(before), before.address)
})

/**
 * The visitor does not want to sign in. Where they have to, what was signed in last becomes active again; where nothing was,
 * the wallet is disconnected. Where they need not, they stay connected, and are not asked again.
 */
export const cancelAtom = atom(null, async (get, set) => {
  const { account, key, rules, declined } = get(signInAtom)
  const earlier = get(earlierAtom)
  if (!account || !key) return set(leaveModalAtom)
  set(trackAtom, { event: 'CLICK_CANCEL_SIWX', properties: propertiesOf(account) })
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
