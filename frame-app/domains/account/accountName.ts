import { atom } from 'jotai'
import { formatAddress } from '../../ui/formatAddress.ts'
import { labelOfAtom } from '../accounts/labels.ts'

/** Keeps a text's direction to itself (UAX #9): a label may run the other way than the sentence around it. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** How an account is called: by the visitor's label, or by its short address. For use within other text. */
export const accountNameAtom = atom((get) => {
  const labelOf = get(labelOfAtom)
  return (address: string) => isolate(labelOf(address) ?? formatAddress(address))
})
