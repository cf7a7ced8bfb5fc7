import { atom } from 'jotai'
import { optionsAtom } from '../options/optionsAtom.ts'
import { isOpenAtom } from './modal.ts'
import { currentViewAtom } from './navigation.ts'
import { purposeOf, type ViewPurpose } from './viewPurpose.ts'

/** Returns true if the visitor sees a view with that purpose. */
export const isShownAtom = atom((get) => (purpose: keyof ViewPurpose) => {
  const isVisible = get(isOpenAtom) || get(optionsAtom).isEmbedded
  return isVisible && purposeOf(get(currentViewAtom).view)[purpose] === true
})
