import { atom } from 'jotai'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { outsideAtom } from '../../outside/outside.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'

/** Requests the page to end the account's session on that chain. If that fails, the session expires by itself. */
export const revokeAtom = atom(null, async (get, _set, { chainId, accountAddress: address }: SignInData) => {
  await callSiwxMethod(get(outsideAtom), 'revokeSession', { chainId, address }).catch(() => undefined)
})
