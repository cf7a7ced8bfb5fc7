import { atom, type createStore } from 'jotai'
import { readDateTime } from '#protocol/vocabulary/dateTime'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { isOpenAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { accountAtom, connectionsAtom } from '../connections/accountAtoms.ts'
import { namespaceOf } from '../connections/connection.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { earlySignInAtom } from '../visit/earlySignIn.ts'
import { signInByCodeAtom } from './codeSignIn.ts'
import { ableKeyAtom, followAccountAtom, recheckAtom } from './followAccount.ts'
import { signInByPairingAtom } from './pairedSignIn.ts'
import { prepareSignInAtom } from './prepareSignIn.ts'
import { revokeAtom } from './revoke.ts'
import { signInAtom } from './siwxAtoms.ts'

type Store = ReturnType<typeof createStore>

const isConnected = (store: Store, { accountAddress: address, chainId: caipNetworkId }: SignInData) =>
  store.get(connectionsAtom).some(
    (connection) =>
      namespaceOf(connection.caipNetworkId) === namespaceOf(caipNetworkId) &&
      // A connection that is being restored has no accounts yet.
      (connection.status !== 'connected' || connection.accounts.some((one) => isSameAddress(one, address))),
  )

/** Ends a wallet's sessions when the visitor disconnects it. A locked wallet stays signed in. */
const signOutOnDisconnect = (store: Store) => {
  const signedIn = new Map<string, SignInData>()
  store.sub(signInAtom, () => {
    const { step } = store.get(signInAtom)
    if (step.status === 'signedIn') signedIn.set(`${step.data.chainId}:${step.data.accountAddress}`, step.data)
  })
  store.sub(connectionsAtom, () => {
    if (!store.get(isDisconnectingAtom) || !store.get(signInAtom).rules?.signsOutOnDisconnect) return
    for (const [account, data] of signedIn) {
      if (isConnected(store, data)) continue
      signedIn.delete(account)
      void store.set(revokeAtom, data)
    }
  })
}

const isShownAtom = atom((get) => get(isOpenAtom) && get(currentViewAtom).view.name === 'SIWXSignMessage')

/**
 * Creates a message when the page opens the sign-in view. Runs once per opening, and stops after a cancellation or a
 * page error.
 */
const prepareOnOpening = (store: Store) =>
  store.sub(isShownAtom, () => {
    const isUnprepared = store.get(signInAtom).step.status === 'signedOut'
    if (store.get(isShownAtom) && isUnprepared && !store.get(isDisconnectingAtom)) void store.set(prepareSignInAtom)
  })

/** The maximum delay of browser timers. */
const longestWaitMs = 2 ** 31 - 1

/** Checks the session when it expires. A suspended tab checks it when the visitor returns. */
const recheckAtEnd = (store: Store) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  store.sub(signInAtom, () => {
    clearTimeout(timer)
    const { step } = store.get(signInAtom)
    const end = step.status === 'signedIn' ? step.data.expirationTime : undefined
    const waitMs = end === undefined ? 0 : (readDateTime(end) ?? 0) - Date.now()
    if (waitMs > 0 && waitMs <= longestWaitMs) timer = setTimeout(() => void store.set(recheckAtom), waitMs)
  })
}

/** Starts the sign-in now, and whenever the active account changes. */
export const startSiwx = (store: Store) => {
  let isRestored = false
  store.sub(accountAtom, () => {
    if (store.get(accountAtom).status === 'reconnecting') isRestored = true
  })
  isRestored = store.get(accountAtom).status === 'reconnecting'
  const follow = () => {
    void store.set(followAccountAtom, isRestored)
    if (store.get(ableKeyAtom) !== undefined) isRestored = false
  }
  store.set(earlySignInAtom, {
    byPairing: () => store.set(signInByPairingAtom),
    byCode: () => store.set(signInByCodeAtom),
  })
  signOutOnDisconnect(store)
  prepareOnOpening(store)
  recheckAtEnd(store)
  store.sub(ableKeyAtom, follow)
  follow()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void store.set(recheckAtom)
  })
}
