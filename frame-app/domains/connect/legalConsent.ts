import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'

const agreedAtom = atom(false)

/** How the page's documents are shown: with a checkbox, as text, or not at all if there are none. */
export const legalAtom = atom((get) => {
  const { legalCheckbox, termsUrl, privacyUrl } = get(optionsAtom)
  if (!termsUrl && !privacyUrl) return undefined
  return legalCheckbox ? 'box' : 'text'
})

/** True if the visitor has given consent or none is required. */
export const hasAgreedAtom = atom((get) => get(legalAtom) !== 'box' || get(agreedAtom))

export const agreeAtom = atom(null, (_get, set, isAgreed: boolean) => set(agreedAtom, isAgreed))
