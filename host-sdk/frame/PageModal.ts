import type { CallsOnly } from '#protocol/defineMethod'
import type { hostToApp } from '#protocol/host-to-app'
import type { Link } from '#protocol/transport/link'
import type { PageWallets } from '../provider/injectedWallets.ts'
import type { ModalCalls, ModalHost } from './ModalHost.ts'

export type ModalLink = Link<CallsOnly<typeof hostToApp>>

/** A page's modal, shared by the modules of the page's script. A window provides its own place, calls and wallets. */
export interface PageModal {
  readonly link: ModalLink
  /** Its place on the page. */
  place: ModalHost
  /** Its methods that require it to be ready before it answers. */
  calls: ModalCalls
  /** The page's wallets, as the modal calls them. */
  injected: PageWallets
  /** The page's pending call of `open`. */
  opening?: AbortController
  /** Set when the modal moves into a window. Resolves once it is there. */
  moved?: Promise<void>
}
