import { atom } from 'jotai'
import { longestLabel } from '../../services/names/accountNameRule.ts'
import { namedKey } from '../account-data/accountNames.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'

const typedAtom = atom<{ key?: string; label: string }>({ label: '' })

/** What the visitor has typed for the active account: it stays while the wallet is asked, and where it declines. */
export const nameDraftAtom = atom((get) => {
  const account = get(connectedAtom)
  const { key, label } = get(typedAtom)
  return account && key === namedKey(account) ? label : ''
})

/** Phones write the first letter in upper case. */
export const typeNameAtom = atom(null, (get, set, text: string) => {
  const account = get(connectedAtom)
  if (account) set(typedAtom, { key: namedKey(account), label: text.trim().toLowerCase().slice(0, longestLabel) })
})
