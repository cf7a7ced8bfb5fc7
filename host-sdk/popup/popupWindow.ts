import type { Language } from '#protocol/vocabulary/language'
import { developerAlert } from '../developerAlert.ts'
import type { FrameDialog } from '../frame/frameDialog.ts'
import { closedError } from './endedRequest.ts'
import { createPopupCard } from './popupCard.ts'

const size = { width: 420, height: 760 }

/** Polling interval for a closed popup, because the browser fires no event. */
const pollIntervalMs = 300

/** Centers the popup over the page's window. */
const featuresOf = ({ width, height }: typeof size) => {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

interface WindowDeps {
  src: string
  /** Shows the page's card while a popup is open or needs a click to open. */
  dialog: FrameDialog
  language: Language
  onOpened: () => void
  /** Called when the visitor closes or rejects the popup. */
  onCancelled: () => void
}

/** Creates the modal's popup and the page's card for it. */
export const createPopupWindow = ({ src, dialog, language, onOpened, onCancelled }: WindowDeps) => {
  let popup: Window | null = null
  let looking: ReturnType<typeof setInterval> | undefined
  /** Callers that wait for the click that opens a blocked popup. */
  let waiting: (() => void)[] = []
  /** Aborted when the popup ends, or the wait for the click that opens it. */
  let life = new AbortController()
  /** Lifetime of the popup whose modal has responded. */
  let answered: AbortSignal | undefined

  const look = () => {
    if (!popup?.closed) return
    if (answered !== life.signal)
      developerAlert({
        title: 'Window Closed',
        message: `The window of ${new URL(src).origin} closed before it answered. If the page has Cross-Origin-Opener-Policy same-origin, make it same-origin-allow-popups.`,
      })
    onCancelled()
  }

  /** Opens or focuses the popup. Returns true if a popup is open. */
  const open = () => {
    if (popup) popup.focus()
    else popup = window.open(src, '_blank', featuresOf(size))
    dialog.cover(popup ? card.drawWaiting : card.drawBlocked)
    dialog.show()
    if (!popup || looking) return popup !== null
    onOpened()
    looking = setInterval(look, pollIntervalMs)
    for (const resolve of waiting) resolve()
    waiting = []
    return true
  }
  const card = createPopupCard({ language, open, cancel: onCancelled })

  return {
    /** Returns the popup, or null if there is none. */
    current: () => popup,
    life: () => life.signal,
    open,
    untilOpen: () =>
      new Promise<void>((resolve, reject) => {
        if (open()) return resolve()
        waiting.push(resolve)
        life.signal.addEventListener('abort', () => reject(closedError()))
      }),
    /** Records that the popup's modal has responded. */
    markAnswered: () => {
      answered = life.signal
    },
    hasAnswered: (window: AbortSignal) => answered === window,
    close: () => {
      clearInterval(looking)
      looking = undefined
      waiting = []
      popup?.close()
      popup = null
      dialog.hide()
      const ended = life
      life = new AbortController()
      ended.abort()
    },
  }
}
export type PopupWindow = ReturnType<typeof createPopupWindow>
