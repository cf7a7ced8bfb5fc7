import { atom } from 'jotai'
import { ProtocolError } from '#protocol/errors/remote'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { disconnectWalletAtom } from '../connections/disconnect.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'
import { matchesRequest } from './matchesRequest.ts'
import { signedAddress } from './signedIdentity.ts'
import { changeSignInAtom, signInAtom, startTurnAtom } from './siwxAtoms.ts'

/** Disconnects the account that is not signed in. */
export const disconnectUnsignedAtom = atom(null, async (get, set) => {
  const { account } = get(signInAtom)
  if (!account) return
  const { messages } = get(localizationAtom)
  await set(disconnectWalletAtom, account).catch(() =>
    set(showToastAtom, { message: messages.disconnectFailed, variant: 'error' }),
  )
})

/** Handles a sign-in that could not start. If it is required, disconnects the account and returns to Connect. */
export const failToStartAtom = atom(null, async (get, set) => {
  const isRequired = get(signInAtom).rules?.isRequired ?? true
  set(startTurnAtom, { step: { status: 'signedOut' } })
  set(showToastAtom, { message: get(localizationAtom).messages.authenticationProblem, variant: 'error' })
  if (!isRequired) return set(leaveModalAtom)
  await set(disconnectUnsignedAtom)
  if (get(isOpenAtom)) set(openModalAtom, { name: 'Connect' })
})

const whenOnLine = () => new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))

/**
 * Requests a message from the page once connected, and resolves with its fields. Resolves with undefined if another
 * step started or the page failed.
 */
export const prepareSignInAtom = atom(null, async (get, set) => {
  const { account } = get(signInAtom)
  if (!account) return undefined
  const isOffline = navigator.onLine === false
  const isCurrent = set(startTurnAtom, { step: { status: isOffline ? 'offline' : 'preparing' } })
  if (isOffline) await whenOnLine()
  if (!isCurrent()) return undefined
  set(changeSignInAtom, { step: { status: 'preparing' } })
  try {
    const asked = { accountAddress: signedAddress(account), chainId: account.caipNetworkId }
    const data = await callSiwxMethod(get(outsideAtom), 'createMessage', asked)
    if (!isCurrent()) return undefined
    if (!matchesRequest(data, account, get(optionsAtom).origin)) throw new ProtocolError()
    set(changeSignInAtom, { step: { status: 'asking', data }, preparedAt: Date.now() })
    return data
  } catch {
    if (isCurrent()) await set(failToStartAtom)
    return undefined
  }
})
