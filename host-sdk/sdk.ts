import { createFoyer as create } from './createFoyer.ts'
import { createLoad } from './createLoad.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'

/**
 * Creates Foyer without a global variable. Returns the same instance for the same project. The import has no side
 * effects.
 */
export const createFoyer = (options: FoyerOptions): Foyer => {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const { url } = import.meta
  return create(options, { sdkType: 'module', url, load: createLoad({ url, nonce }) })
}
