import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'

const agreedAtom = atom(false)

/** Whether the visitor may continue: consent is not required, or given. */
export const hasAgreedAtom = atom((get) => {
  const { legalCheckbox, termsUrl, privacyUrl } = get(optionsAtom)
  return !legalCheckbox || (!termsUrl && !privacyUrl) || get(agreedAtom)
})

export const agreeAtom = atom(null, (_get, set, isAgreed: boolean) => set(agreedAtom, isAgreed))
