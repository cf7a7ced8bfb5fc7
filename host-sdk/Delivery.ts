import type { Load } from './createLoad.ts'

/** How this build of Foyer got onto the page. */
export interface Delivery {
  sdkType: 'script' | 'module'
  /** An address on the origin that serves the modal, unless the options name another. */
  url: string
  /** Loads the parts that are needed later. */
  load: Load
}
