import type { FrameDialog } from './frameDialog.ts'
import { loadPopup } from './loadPopup.ts'
import type { PageModal } from './PageModal.ts'
import type { StartFrameDeps } from './StartFrame.ts'

/**
 * Creates the function that moves the modal to a popup permanently. The page can request this. It also happens
 * automatically if the page's policy blocks the frame.
 */
export const createWindowMover = (deps: StartFrameDeps, modal: PageModal, frameDialog: FrameDialog, src: string) => {
  const move = () => {
    modal.moved ??= loadPopup(deps.delivery).then(({ popup }) => {
      const { link, injected } = modal
      const onClosed = () => modal.opening?.abort()
      Object.assign(modal, popup.create(deps, { src, frameDialog, link, injected, onClosed }))
    })
    return modal.moved
  }

  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(new URL(src).origin)) {
      // `load` has logged the reason.
      move().catch(() => undefined)
    }
  }
  document.addEventListener('securitypolicyviolation', onViolation, { signal: deps.signal })
  return move
}
