import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { connectionId } from '../connections/connection.ts'
import { signedIdentity } from './signedIdentity.ts'
import { signInAtom } from './siwxAtoms.ts'

/** What was signed in last, where it is something else than what is asked now, and its wallet still shares the account. */
export const earlierAtom = atom((get) => {
  const { before, key, rules } = get(signInAtom)
  if (!before || !rules || signedIdentity(before, rules) === key) return undefined
  const isThere = get(connectionsAtom).some(
    (one) =>
      one.status === 'connected' &&
      connectionId(one) === connectionId(before) &&
      one.accounts.some((address) => isSameAddress(address, before.address)),
  )
  return isThere ? before : undefined
})

/** The message of what Cancel does where visitors have to sign in. */
export const requiredTextAtom = atom((get) => (get(earlierAtom) ? 'signInRequiredBack' : 'signInRequired'))
