import { developerAlert } from '../developerAlert.ts'
import type { FrameDialog } from '../frame/frameDialog.ts'
import type { ModalCalls, ModalHost } from '../frame/ModalHost.ts'
import type { StartFrameDeps } from '../frame/StartFrame.ts'
import type { PageWallets } from '../provider/injectedWallets.ts'
import { answerProof } from './answerProof.ts'
import { blockedByPolicy } from './findReason.ts'
import { restoreState } from './keptState.ts'
import type { Needs } from './Needs.ts'
import { createPopupWindow } from './popupWindow.ts'
import { createWindowCalls } from './windowCalls.ts'
import { windowHost } from './windowHost.ts'

/** Delay before the popup closes, so that a page can connect and then sign in the same popup. */
export const lingerMs = 600

interface PopupDeps {
  /** URL of the frame that the popup replaces. */
  src: string
  /** The dialog that contained the frame and now contains the page's card. */
  frameDialog: FrameDialog
  link: { calls: ModalCalls; reopen: () => void }
  /** The page's wallets. */
  injected: PageWallets
  /** Called when the visitor closes or rejects the popup. */
  onClosed: () => void
}

/**
 * Shows the modal in a popup. The popup opens when the visitor clicks, stays open while needed, and reopens for the
 * next request. If the browser blocks it, the page shows a button.
 */
export const createPopup = (
  { options, language, store, signal }: StartFrameDeps,
  { src: frameSrc, frameDialog: dialog, link, injected, onClosed }: PopupDeps,
): { place: ModalHost; calls: ModalCalls; injected: PageWallets } => {
  const { projectId } = options
  const { origin: appOrigin, search, hash } = new URL(frameSrc)
  const src = `${appOrigin}/window${search}${hash}&origin=${encodeURIComponent(location.origin)}`
  const { endWindow } = restoreState(projectId, store)
  const needs: Needs = { isShown: false, calls: 0 }

  const end = () => {
    needs.isShown = false
    popup.close()
    link.reopen()
    endWindow()
  }
  const cancel = () => {
    end()
    onClosed()
  }
  const closeWhenDone = () => {
    setTimeout(() => {
      if (popup.current() && !needs.isShown && needs.calls === 0) end()
    }, lingerMs)
  }
  const popup = createPopupWindow({ src, dialog, language, onOpened: link.reopen, onCancelled: cancel })

  if (options.mode !== 'popup') developerAlert(blockedByPolicy(appOrigin))
  dialog.cover()
  answerProof({ popup: popup.current, projectId, signal })
  // The popup gets no more responses after this document unloads, so it is closed.
  addEventListener('pagehide', () => popup.current() && end(), { signal })

  const place = windowHost({ popup, needs, closeWhenDone, cancel, end, removeCard: dialog.remove })
  // The visitor is already waiting, because the page's policy blocked the frame.
  if (dialog.isShown()) place.show()
  return { place, ...createWindowCalls({ options, store, popup, needs, closeWhenDone, calls: link.calls, injected }) }
}
