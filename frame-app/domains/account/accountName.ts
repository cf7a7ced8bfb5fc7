import { atom } from 'jotai'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { identityOfAtom } from '../account-data/identity.ts'
import { labelOfAtom } from '../account-data/labels.ts'

/** Keeps a text's direction to itself (UAX #9): a label may run the other way than the sentence around it. */
export const isolate = (text: string) => `\u2068${text}\u2069`

/** What is shown above the address of an account: the visitor's label, or the account's ENS name. */
export const shownNameAtom = atom((get) => {
  const labelOf = get(labelOfAtom)
  const identityOf = get(identityOfAtom)
  return (address: string) => labelOf(address) ?? identityOf(address).name ?? undefined
})

/**
 * How an account is called within other text, without its address beside it: by the visitor's label, or by its short
 * address.
 */
export const accountNameAtom = atom((get) => {
  const labelOf = get(labelOfAtom)
  return (address: string) => isolate(labelOf(address) ?? formatAddress(address))
})
