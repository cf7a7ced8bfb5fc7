import type { Calls, CallsOnly } from '#protocol/defineMethod'
import type { hostToApp } from '#protocol/host-to-app'

/** The place of the modal: a frame, or a window if a frame does not work. */
export interface ModalHost {
  /** The modal's window, or null while there is none. */
  frameWindow: () => Window | null
  isShown: () => boolean
  show: () => void
  hide: () => void
  resize: (height: number) => void
  showLoading: () => void
  showFailed: () => void
  showFrame: () => void
  /** Replaces a document that failed or was lost with a new one. */
  renew: () => void
  onFrameLoad: (listener: () => void) => void
  remove: () => void
}

/** Calls to the modal that a page makes for its visitor. */
export type ModalCalls = Pick<
  Calls<CallsOnly<typeof hostToApp>>,
  'request' | 'disconnect' | 'switchNetwork' | 'switchAccount'
>
