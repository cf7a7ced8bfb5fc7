import { atom } from 'jotai'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { outsideAtom } from '../../outside/outside.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'

/** Has the page end the session of the account on that chain. Where it does not, the session ends by itself. */
export const revokeAtom = atom(null, async (get, _set, { chainId, accountAddress: address }: SignInData) => {
  await callSiwxMethod(get(outsideAtom), 'revokeSession', { chainId, address }).catch(() => undefined)
})
