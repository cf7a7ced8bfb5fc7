import { atom } from 'jotai'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { outsideAtom } from '../../outside/outside.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'

/** Asks the page to end the account's session on that chain. If that fails, the session remains until it expires. */
export const revokeAtom = atom(null, async (get, _set, { chainId, accountAddress: address }: SignInData) => {
  await callSiwxMethod(get(outsideAtom), 'revokeSession', { chainId, address }).catch(() => undefined)
})
