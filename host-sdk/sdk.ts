import { createFoyer as create } from './createFoyer.ts'
import { createLoad } from './createLoad.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'

/** Makes Foyer without a global. The same project twice is the same instance. Nothing happens on import. */
export const createFoyer = (options: FoyerOptions): Foyer => {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const { url } = import.meta
  return create(options, { sdkType: 'module', url, load: createLoad({ url, nonce }) })
}
