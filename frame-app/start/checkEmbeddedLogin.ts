import type { createStore } from 'jotai'
import { accountOfAtom } from '../domains/accounts/accountAtoms.ts'
import { authenticatingAtom } from '../domains/accounts/authenticatingAtom.ts'
import { connectEmbeddedAtom, loseEmbeddedAtom, setSignedInEmailAtom } from '../domains/accounts/embeddedAccount.ts'
import { outsideAtom } from '../outside/outside.ts'
import { emailKey } from '../storage/keys.ts'

type Store = ReturnType<typeof createStore>

const ask = async (store: Store) => {
  const { embedded, storage } = store.get(outsideAtom)
  const { calls } = await embedded()
  const { isConnected } = await calls.isConnected({})
  if (!isConnected) return store.set(loseEmbeddedAtom)
  store.set(setSignedInEmailAtom, storage.get(emailKey) ?? null)
  // It took longer than connections of before are waited for, or could not be reached the last time.
  const isNobodyHere = () => store.get(accountOfAtom)('eip155').status === 'disconnected'
  if (isNobodyHere()) await store.set(connectEmbeddedAtom, isNobodyHere)
}

/** Checks an earlier login in the secure frame. Clears what is stored of it where the session has ended. */
export const checkEmbeddedLogin = async (store: Store) => {
  store.set(authenticatingAtom, true)
  try {
    await ask(store)
  } catch {
    // The frame cannot be reached: `openEmbedded` has alerted the page's developer, and nothing is cleared.
  } finally {
    store.set(authenticatingAtom, false)
  }
}
