import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'

const agreedAtom = atom(false)

/** Display of the page's documents: with a checkbox, as text, or not at all if the page has none. */
export const legalAtom = atom((get) => {
  const { legalCheckbox, termsUrl, privacyUrl } = get(optionsAtom)
  if (!termsUrl && !privacyUrl) return undefined
  return legalCheckbox ? 'box' : 'text'
})

/** True if the visitor can continue: consent is not required, or given. */
export const hasAgreedAtom = atom((get) => get(legalAtom) !== 'box' || get(agreedAtom))

export const agreeAtom = atom(null, (_get, set, isAgreed: boolean) => set(agreedAtom, isAgreed))
