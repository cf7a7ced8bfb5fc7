import { atom } from 'jotai'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { getIdentityAtom } from '../account-data/identity.ts'
import { getLabelAtom } from '../account-data/labels.ts'

/** Isolates the text direction (UAX #9), because a label's direction can differ from the surrounding sentence. */
export const isolate = (text: string) => `\u2068${text}\u2069`

/** Returns the text shown above an account's address: the visitor's label or the ENS name. */
export const shownNameAtom = atom((get) => {
  const labelOf = get(getLabelAtom)
  const identityOf = get(getIdentityAtom)
  return (address: string) => labelOf(address) ?? identityOf(address).name ?? undefined
})

/** Returns an account's name for use in a sentence: the visitor's label, or the short address. */
export const accountNameAtom = atom((get) => {
  const labelOf = get(getLabelAtom)
  return (address: string) => isolate(labelOf(address) ?? formatAddress(address))
})
