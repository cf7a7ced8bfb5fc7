import { createFoyer } from './createFoyer.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'
import { findTag } from './findTag.ts'

const tag = findTag()

if (tag) {
  const appOrigin = new URL(tag.dataset.appUrl ?? tag.src).origin
  const options: FoyerOptions = { ...tag.dataset, projectId: tag.dataset.projectId ?? '' } as FoyerOptions
  const foyer = createFoyer(options, {
    sdkType: 'script',
    appOrigin,
    // A classic script from another origin has no base to import against: the address has to be whole.
    loadFrame: () => import(/* @vite-ignore */ new URL(__FOYER_FRAME__, tag.src).href),
  })
  ;(window as { foyer?: Foyer }).foyer = foyer
  document.dispatchEvent(new CustomEvent('foyer:ready', { detail: foyer }))
}
