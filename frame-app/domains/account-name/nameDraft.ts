import { atom } from 'jotai'
import { longestLabel } from '../../services/names/accountNameRule.ts'
import { namedKey } from '../account-data/accountNames.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'

const typedAtom = atom<{ key?: string; label: string }>({ label: '' })

/** The visitor's draft for the active account. It is kept during the wallet request, and after a rejection. */
export const nameDraftAtom = atom((get) => {
  const account = get(connectedAtom)
  const { key, label } = get(typedAtom)
  return account && key === namedKey(account) ? label : ''
})

/** Stores the typed name in lowercase, because phones capitalize the first letter. */
export const typeNameAtom = atom(null, (get, set, text: string) => {
  const account = get(connectedAtom)
  if (account) set(typedAtom, { key: namedKey(account), label: text.trim().toLowerCase().slice(0, longestLabel) })
})
