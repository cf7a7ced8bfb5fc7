import type { FrameDialog } from './frameDialog.ts'
import { loadPopup } from './loadPopup.ts'
import type { Modal } from './Modal.ts'
import type { FrameParts } from './StartFrame.ts'

/**
 * What moves the modal into a window, where it stays: a page may ask for that. Where the page's policy blocks the frame it
 * happens by itself.
 */
export const createWindowMover = (parts: FrameParts, modal: Modal, frameDialog: FrameDialog, src: string) => {
  const move = () => {
    modal.moved ??= loadPopup(parts.delivery).then(({ popup }) => {
      const { link, injected } = modal
      const onClosed = () => modal.opening?.abort()
      Object.assign(modal, popup.create(parts, { src, frameDialog, link, injected, onClosed }))
    })
    return modal.moved
  }

  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(new URL(src).origin)) {
      // `load` has logged the reason.
      move().catch(() => undefined)
    }
  }
  document.addEventListener('securitypolicyviolation', onViolation, { signal: parts.signal })
  return move
}
