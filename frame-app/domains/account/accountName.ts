import { atom } from 'jotai'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { getIdentityAtom } from '../account-data/identity.ts'
import { getLabelAtom } from '../account-data/labels.ts'

/** Keeps a text's direction to itself (UAX #9): a label may run the other way than the sentence around it. */
export const isolate = (text: string) => `\u2068${text}\u2069`

/** What is shown above the address of an account: the visitor's label, or the account's ENS name. */
export const shownNameAtom = atom((get) => {
  const labelOf = get(getLabelAtom)
  const identityOf = get(getIdentityAtom)
  return (address: string) => labelOf(address) ?? identityOf(address).name ?? undefined
})

/**
 * How an account is called within other text, without its address beside it: by the visitor's label, or by its short
 * address.
 */
export const accountNameAtom = atom((get) => {
  const labelOf = get(getLabelAtom)
  return (address: string) => isolate(labelOf(address) ?? formatAddress(address))
})
