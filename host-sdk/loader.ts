import { createFoyer } from './createFoyer.ts'
import { createLoad } from './createLoad.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'
import { findTag } from './findTag.ts'

const tag = findTag()

if (tag) {
  const { src: url, nonce } = tag
  const options = { projectId: '', ...tag.dataset } as FoyerOptions
  const foyer = createFoyer(options, { sdkType: 'script', url, load: createLoad({ url, nonce }) })
  ;(window as { foyer?: Foyer }).foyer = foyer
  document.dispatchEvent(new CustomEvent('foyer:ready', { detail: foyer }))
}
