import type { CallsOnly } from '#protocol/defineMethod'
import type { hostToApp } from '#protocol/host-to-app'
import type { Link } from '#protocol/transport/link'
import type { PageWallets } from '../provider/injectedWallets.ts'
import type { ModalCalls, ModalHost } from './ModalHost.ts'

export type ModalLink = Link<CallsOnly<typeof hostToApp>>

/** The page's modal, shared by the modules of the page's script. A popup replaces its place, calls and wallets. */
export interface PageModal {
  readonly link: ModalLink
  /** Where the modal is shown. */
  place: ModalHost
  /** Modal methods that wait until the modal is ready. */
  calls: ModalCalls
  /** The page's wallets, which the modal calls. */
  injected: PageWallets
  /** The page's pending `open` call. */
  opening?: AbortController
  /** Set when the modal moves to a popup. Resolves when the move is complete. */
  moved?: Promise<void>
}
