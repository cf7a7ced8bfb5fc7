import type { CallsOnly } from '#protocol/defineMethod'
import type { hostToApp } from '#protocol/host-to-app'
import type { Link } from '#protocol/transport/link'
import type { PageWallets } from '../provider/injectedWallets.ts'
import type { ModalCalls, ModalHost } from './ModalHost.ts'

export type ModalLink = Link<CallsOnly<typeof hostToApp>>

/** A page's modal, as the parts of the page's script share it. A window brings its own place, calls and wallets. */
export interface PageModal {
  readonly link: ModalLink
  /** Where it is on the page. */
  place: ModalHost
  /** Its methods that need it to be there until it answers. */
  calls: ModalCalls
  /** The page's wallets, as it asks them. */
  injected: PageWallets
  /** The page's call of `open` that it has not answered yet. */
  opening?: AbortController
  /** Set when it moves into a window; resolves once it is there. */
  moved?: Promise<void>
}
