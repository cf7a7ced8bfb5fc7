import { createFoyer as create } from './createFoyer.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'

/** Makes Foyer without a global. The same project twice is the same instance. Nothing happens on import. */
export const createFoyer = (options: FoyerOptions): Foyer =>
  create(options, {
    sdkType: 'module',
    appOrigin: new URL(options.appUrl ?? import.meta.url).origin,
    loadFrame: () => import(/* @vite-ignore */ new URL(__FOYER_FRAME__, import.meta.url).href),
  })
