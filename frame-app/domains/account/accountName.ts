import { atom } from 'jotai'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { getIdentityAtom } from '../account-data/identity.ts'
import { getLabelAtom } from '../account-data/labels.ts'

/** Isolates the direction of text (UAX #9): a label can have a different direction than the surrounding sentence. */
export const isolate = (text: string) => `\u2068${text}\u2069`

/** The text above the address of an account: the visitor's label, or the account's ENS name. */
export const shownNameAtom = atom((get) => {
  const labelOf = get(getLabelAtom)
  const identityOf = get(getIdentityAtom)
  return (address: string) => labelOf(address) ?? identityOf(address).name ?? undefined
})

/** The name of an account within other text, without its address: the visitor's label, or its short address. */
export const accountNameAtom = atom((get) => {
  const labelOf = get(getLabelAtom)
  return (address: string) => isolate(labelOf(address) ?? formatAddress(address))
})
