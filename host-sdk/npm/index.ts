import { codedError } from '../codedError.ts'
import { createFoyer as create } from '../createFoyer.ts'
import type { Load } from '../createLoad.ts'
import type { Foyer, FoyerOptions } from '../Foyer.ts'
import { logError } from '../logError.ts'
import { createPartLoader } from './partLoader.ts'

export type * from './types.ts'

/** Options of the npm package. */
export interface PackageOptions extends FoyerOptions {
  /** Origin that serves the modal. */
  appUrl: string
}

/** Chunks that load later. The page's bundler creates a file for each one. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  frame: createPartLoader(() => import('../frame.ts')),
  solana: createPartLoader(() => import('../solana/startSolana.ts')),
  siwx: createPartLoader(() => import('../siwx/answerSiwx.ts')),
  payFetch: createPartLoader(() => import('../resource/payFetch.ts')),
  popup: createPartLoader(() => import('../popup.ts')),
}

const load: Load = async <T>([name]: readonly [name: string, integrity: string]) => {
  try {
    return (await parts[name]?.()) as T
  } catch (cause) {
    throw logError(Object.assign(codedError(4900, `A part of Foyer did not load: ${name}`), { cause }))
  }
}

/**
 * Creates Foyer for a project, or returns the page's existing instance. Throws if there is no document (as on a server)
 * or if `appUrl` is not a URL.
 */
export const createFoyer = (options: PackageOptions): Foyer => {
  if (typeof document === 'undefined') throw new Error('createFoyer needs a document: call it in the browser')
  if (!URL.canParse(options.appUrl)) throw new Error('createFoyer needs appUrl: the origin that serves your modal')
  return create(options, { sdkType: 'module', url: options.appUrl, load })
}
