import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { connectionId } from '../connections/connection.ts'
import { signedIdentity } from './signedIdentity.ts'
import { signInAtom } from './siwxAtoms.ts'

/** The previous sign-in, if it differs from the requested one and the wallet still shares its account. */
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

/** The text that explains Cancel when a sign-in is required. */
export const requiredTextAtom = atom((get) => (get(earlierAtom) ? 'signInRequiredBack' : 'signInRequired'))
