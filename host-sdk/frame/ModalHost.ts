import type { Calls, CallsOnly } from '#protocol/defineMethod'
import type { hostToApp } from '#protocol/host-to-app'

/** Contains the modal: a frame, or a popup if the frame does not work. */
export interface ModalHost {
  /** Returns the modal's window, or null if there is none. */
  frameWindow: () => Window | null
  isShown: () => boolean
  show: () => void
  hide: () => void
  resize: (height: number) => void
  showLoading: () => void
  showFailed: () => void
  showFrame: () => void
  /** Replaces a failed or lost document with a new one. */
  renew: () => void
  onFrameLoad: (listener: () => void) => void
  remove: () => void
}

/** Calls that a page makes to the modal for its visitor. */
export type ModalCalls = Pick<
  Calls<CallsOnly<typeof hostToApp>>,
  'request' | 'disconnect' | 'switchNetwork' | 'switchAccount'
>
