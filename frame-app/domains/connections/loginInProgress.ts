import { atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'

/** Details of a pending external login that the page receives. */
export type LoginInProgress = Pick<AccountDetails, 'socialProvider' | 'socialWindow' | 'farcasterUrl'>

const inProgressAtom = atom<LoginInProgress>()

/** The pending external login. Undefined if there is none. */
export const loginInProgressAtom = atom((get) => get(inProgressAtom))

/** Used only by the logins. Sends only changes to the page. */
export const tellLoginAtom = atom(null, (get, set, login: LoginInProgress | undefined) => {
  if (JSON.stringify(login) !== JSON.stringify(get(inProgressAtom))) set(inProgressAtom, login)
})
