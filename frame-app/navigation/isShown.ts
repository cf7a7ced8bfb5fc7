import { atom } from 'jotai'
import { optionsAtom } from '../options/optionsAtom.ts'
import { isOpenAtom } from './modal.ts'
import { placeAtom } from './navigation.ts'
import { traitsOf, type ViewTraits } from './viewEntry.ts'

/** Whether the visitor sees a view with that trait. */
export const isShownAtom = atom((get) => (trait: keyof ViewTraits) => {
  const isVisible = get(isOpenAtom) || get(optionsAtom).isEmbedded
  return isVisible && traitsOf(get(placeAtom).view)[trait] === true
})
