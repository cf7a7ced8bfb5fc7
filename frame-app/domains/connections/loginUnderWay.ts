import { atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'

/** What pages see of a login elsewhere while it is under way. */
export type LoginUnderWay = Pick<AccountDetails, 'socialProvider' | 'socialWindow' | 'farcasterUrl'>

const underWayAtom = atom<LoginUnderWay>()

/** Undefined where none is. */
export const loginUnderWayAtom = atom((get) => get(underWayAtom))

/** For the logins alone. Pages hear of changes only. */
export const tellLoginAtom = atom(null, (get, set, login: LoginUnderWay | undefined) => {
  if (JSON.stringify(login) !== JSON.stringify(get(underWayAtom))) set(underWayAtom, login)
})
