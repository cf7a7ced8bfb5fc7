import type { Load } from './createLoad.ts'

/** How this build of Foyer is delivered to the page. */
export interface Delivery {
  sdkType: 'script' | 'module'
  /** A URL on the origin that serves the modal, unless the options set another origin. */
  url: string
  /** Loads chunks on demand. */
  load: Load
}
