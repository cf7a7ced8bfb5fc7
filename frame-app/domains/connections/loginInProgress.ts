import { atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'

/** Details of a pending external login, as pages see them. */
export type LoginInProgress = Pick<AccountDetails, 'socialProvider' | 'socialWindow' | 'farcasterUrl'>

const inProgressAtom = atom<LoginInProgress>()

/** Undefined if no login is pending. */
export const loginInProgressAtom = atom((get) => get(inProgressAtom))

/** Only for the logins. Pages receive only changes. */
export const tellLoginAtom = atom(null, (get, set, login: LoginInProgress | undefined) => {
  if (JSON.stringify(login) !== JSON.stringify(get(inProgressAtom))) set(inProgressAtom, login)
})
