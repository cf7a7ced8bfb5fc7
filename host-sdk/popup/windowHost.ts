import type { ModalHost } from '../frame/ModalHost.ts'
import type { Needs } from './Needs.ts'
import type { PopupWindow } from './popupWindow.ts'

interface WindowBoundsDeps {
  popup: PopupWindow
  needs: Needs
  closeWhenDone: () => void
  /** Closes the popup and aborts its pending actions. */
  cancel: () => void
  /** Closes the popup, or stops waiting for it. */
  end: () => void
  /** Removes the page's card permanently. */
  removeCard: () => void
}

/** Creates the modal host for a popup. The popup itself shows loading and failures, so the page does not. */
export const windowHost = ({ popup, needs, closeWhenDone, cancel, end, removeCard }: WindowBoundsDeps): ModalHost => ({
  frameWindow: popup.current,
  isShown: () => needs.isShown,
  show: () => {
    needs.isShown = true
    popup.open()
  },
  hide: () => {
    needs.isShown = false
    if (popup.current()) closeWhenDone()
    else end()
  },
  resize: () => undefined,
  showLoading: () => undefined,
  showFailed: () => undefined,
  showFrame: popup.markAnswered,
  renew: () => popup.current() && cancel(),
  onFrameLoad: () => undefined,
  remove: () => {
    end()
    removeCard()
  },
})
