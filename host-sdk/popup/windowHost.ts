import type { ModalHost } from '../frame/ModalHost.ts'
import type { Needs } from './Needs.ts'
import type { PopupWindow } from './popupWindow.ts'

interface WindowBoundsDeps {
  popup: PopupWindow
  needs: Needs
  closeWhenDone: () => void
  /** Closes the window, and gives up what is open in it. */
  cancel: () => void
  /** Closes the window, or gives up the wait for it. */
  end: () => void
  /** Takes the page's card away for good. */
  removeCard: () => void
}

/** The modal's place where that is a window: it loads and fails in plain sight, so that the page says nothing of it. */
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
