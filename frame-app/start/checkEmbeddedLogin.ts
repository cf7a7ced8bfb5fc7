import type { createStore } from 'jotai'
import { wait } from '#protocol/async/wait'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import {
  connectEmbeddedAtom,
  lacksEmbeddedAtom,
  loseEmbeddedAtom,
  setSignedInEmailAtom,
} from '../domains/connections/embeddedAccount.ts'
import { loginNamespaceAtom } from '../domains/networks/loginNamespace.ts'
import { authenticatingAtom } from '../domains/visit/authenticatingAtom.ts'
import { isOpenAtom } from '../navigation/modal.ts'
import { outsideAtom } from '../outside/outside.ts'
import { emailKey, emailLoginUsedKey } from '../storage/keys.ts'

type Store = ReturnType<typeof createStore>

const ask = async (store: Store) => {
  const { embedded, storage } = store.get(outsideAtom)
  const { calls } = await embedded()
  const { isConnected } = await calls.isConnected({})
  if (!isConnected) return store.set(loseEmbeddedAtom)
  store.set(setSignedInEmailAtom, storage.get(emailKey) ?? null)
  // The login timed out or was unreachable at the last check, or the page added a new kind of network.
  const isIncomplete = () => store.get(lacksEmbeddedAtom)
  if (isIncomplete()) await store.set(connectEmbeddedAtom, isIncomplete)
}

/**
 * True if the check received an answer. Otherwise `openEmbedded` has alerted the page's developer, and nothing is
 * cleared.
 */
const isAnswered = (store: Store) =>
  ask(store).then(
    () => true,
    () => false,
  )

/** True if an earlier login may still be valid: no account is connected, and the visitor did not sign out. */
const isMissed = (store: Store) =>
  store.get(getAccountAtom)(store.get(loginNamespaceAtom)).status === 'disconnected' &&
  store.get(outsideAtom).storage.get(emailLoginUsedKey) === true

/** Delays before each retry. After the last one, the next page load retries. */
const retryMs = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000]

/**
 * Checks an earlier login in the secure frame, and clears its stored data if the session has ended. Retries if the
 * frame is unreachable, but only while the modal is closed. In an open modal, the visitor may be choosing something
 * else.
 */
export const checkEmbeddedLogin = async (store: Store) => {
  store.set(authenticatingAtom, true)
  let isKnown = await isAnswered(store)
  store.set(authenticatingAtom, false)
  for (const ms of retryMs) {
    if (isKnown) return
    await wait(ms)
    if (!isMissed(store)) return
    if (!store.get(isOpenAtom)) isKnown = await isAnswered(store)
  }
}
