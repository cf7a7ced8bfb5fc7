import { atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'

/** What pages see of a login elsewhere while it is under way. */
export type LoginInProgress = Pick<AccountDetails, 'socialProvider' | 'socialWindow' | 'farcasterUrl'>

const inProgressAtom = atom<LoginInProgress>()

/** Undefined where none is. */
export const loginInProgressAtom = atom((get) => get(inProgressAtom))

/** For the logins alone. Pages hear of changes only. */
export const tellLoginAtom = atom(null, (get, set, login: LoginInProgress | undefined) => {
  if (JSON.stringify(login) !== JSON.stringify(get(inProgressAtom))) set(inProgressAtom, login)
})
