import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'

const agreedAtom = atom(false)

/** How the page's documents are shown: beside a box to tick, as text, or not at all where the page names none. */
export const legalAtom = atom((get) => {
  const { legalCheckbox, termsUrl, privacyUrl } = get(optionsAtom)
  if (!termsUrl && !privacyUrl) return undefined
  return legalCheckbox ? 'box' : 'text'
})

/** Whether the visitor may continue: consent is not required, or given. */
export const hasAgreedAtom = atom((get) => get(legalAtom) !== 'box' || get(agreedAtom))

export const agreeAtom = atom(null, (_get, set, isAgreed: boolean) => set(agreedAtom, isAgreed))
