import type { Source } from './loadChunk.ts'

/** How this build of Foyer got onto the page, and from where. Its other files are beside it. */
export interface Delivery extends Source {
  sdkType: 'script' | 'module'
}
