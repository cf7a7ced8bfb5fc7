import type { Load } from './createLoad.ts'

/** The delivery of this build of Foyer to the page. */
export interface Delivery {
  sdkType: 'script' | 'module'
  /** An address on the origin that serves the modal, unless the options set another origin. */
  url: string
  /** Loads the chunks that are needed later. */
  load: Load
}
