import type { ModalHost } from '../frame/ModalHost.ts'
import type { Needs } from './Needs.ts'
import type { PopupWindow } from './popupWindow.ts'

interface WindowBoundsDeps {
  popup: PopupWindow
  needs: Needs
  closeWhenDone: () => void
  /** Closes the window, and aborts its pending actions. */
  cancel: () => void
  /** Closes the window, or stops waiting for it. */
  end: () => void
  /** Removes the page's card permanently. */
  removeCard: () => void
}

/** The modal's place if it is a window. Its loading and failures are visible, so the page does not show them. */
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
