import type { CallOptions } from '#protocol/defineMethod'
import type { Json } from '#protocol/vocabulary/json'
import { developerAlert } from '../developerAlert.ts'
import type { FrameDialog } from '../frameDialog.ts'
import type { findInjectedWallets } from '../injectedWallets.ts'
import type { ModalCalls, Place } from '../Place.ts'
import type { FrameParts } from '../StartFrame.ts'
import { answerProof } from './answerProof.ts'
import { closedError, createEndings } from './endedRequest.ts'
import { blockedByPolicy } from './findReason.ts'
import { restoreState } from './keptState.ts'
import { createPopupCard } from './popupCard.ts'
import { answerWithoutWindow } from './withoutWindow.ts'

const size = { width: 420, height: 640 }

/** How often we check whether the window is closed. Browsers fire no event when the visitor closes a popup. */
const lookMs = 300

/** A page that connects and then signs does both in one window. */
export const lingerMs = 600

interface PopupParts {
  /** The address of the frame, which the window stands in for. */
  src: string
  /** The dialog that had the frame, and now has the page's own card. */
  frameDialog: FrameDialog
  link: { calls: ModalCalls; reopen: () => void }
  /** The page's wallets. */
  injected: ReturnType<typeof findInjectedWallets>
  /** The visitor closed the window, or does not want it. */
  onClosed: () => void
}

/** The middle of the page's window. */
const featuresOf = ({ width, height }: typeof size) => {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/**
 * The modal in a window of its own: opened in the visitor's press, there while something needs it, and opened again for
 * the next request. Where the browser blocks it, the page offers it by a button.
 */
export const createPopup = (
  { options, language, store, signal }: FrameParts,
  { src: frameSrc, frameDialog: dialog, link, injected, onClosed }: PopupParts,
): { place: Place; calls: ModalCalls; injected: PopupParts['injected'] } => {
  const { calls } = link
  const { projectId } = options
  const { origin: appOrigin, search, hash } = new URL(frameSrc)
  const src = `${appOrigin}/window${search}${hash}&origin=${encodeURIComponent(location.origin)}`
  let popup: Window | null = null
  /** The life of the window whose modal has answered. */
  let ready: AbortSignal | undefined
  let isWanted = false
  let holding = 0
  /** Those who wait for the press that opens a blocked window. */
  let onOpened: (() => void)[] = []
  let looking: ReturnType<typeof setInterval> | undefined
  /** Of the window, or of the wait for the press that opens it. */
  let life = new AbortController()

  const { endWindow } = restoreState(projectId, store)

  const forget = () => {
    clearInterval(looking)
    looking = undefined
    onOpened = []
    popup?.close()
    popup = null
    isWanted = false
    dialog.hide()
    const ended = life
    life = new AbortController()
    ended.abort()
    link.reopen()
    endWindow()
  }

  const cancel = () => {
    forget()
    onClosed()
  }

  const look = () => {
    if (!popup?.closed) return
    if (ready !== life.signal)
      developerAlert({
        title: 'Window Closed',
        message: `The window of ${appOrigin} closed before it answered. If the page has Cross-Origin-Opener-Policy same-origin, make it same-origin-allow-popups.`,
      })
    cancel()
  }

  /** Opens the window, or brings it to the front. Whether there is one. */
  const open = () => {
    if (popup) popup.focus()
    else popup = window.open(src, '_blank', featuresOf(size))
    dialog.cover(popup ? card.drawWaiting : card.drawBlocked)
    dialog.show()
    if (!popup || looking) return popup !== null
    link.reopen()
    looking = setInterval(look, lookMs)
    for (const resolve of onOpened) resolve()
    onOpened = []
    return true
  }
  const card = createPopupCard({ language, open, cancel })

  const opened = () =>
    new Promise<void>((resolve, reject) => {
      if (open()) return resolve()
      onOpened.push(resolve)
      life.signal.addEventListener('abort', () => reject(closedError()))
    })

  const closeWhenDone = () => {
    setTimeout(() => {
      if (popup && !isWanted && holding === 0) forget()
    }, lingerMs)
  }

  if (options.mode !== 'popup') developerAlert(blockedByPolicy(appOrigin))
  dialog.cover()
  answerProof({ popup: () => popup, projectId, signal })
  // Nobody answers the window once this document is gone.
  addEventListener('pagehide', () => popup && forget(), { signal })

  const place: Place = {
    frameWindow: () => popup,
    isShown: () => isWanted,
    show: () => {
      isWanted = true
      open()
    },
    hide: () => {
      isWanted = false
      if (popup) closeWhenDone()
      else forget()
    },
    resize: () => undefined,
    showLoading: () => undefined,
    showFailed: () => undefined,
    showFrame: () => {
      ready = life.signal
    },
    renew: () => popup && cancel(),
    onFrameLoad: () => undefined,
    remove: () => {
      forget()
      dialog.remove()
    },
  }

  const fail = () => {
    throw closedError()
  }

  /** Keeps the window open during a call. If the visitor closes it, the call ends as `onEnded` does: by default it rejects. */
  const hold = async <T>(call: (options: CallOptions) => Promise<T>, onEnded = async (): Promise<T> => fail()) => {
    holding += 1
    try {
      await opened()
      const { signal: closed } = life
      return await call({ signal: closed }).catch((error) => {
        if (!closed.aborted) throw error
        return ready === closed ? onEnded() : fail()
      })
    } finally {
      holding -= 1
      closeWhenDone()
    }
  }

  const endings = createEndings(injected, store.get)
  const request: ModalCalls['request'] = ({ method, params }) => {
    const known = { options, state: store.get() }
    const answer = popup ? undefined : answerWithoutWindow(known, method, params)
    if (answer) return answer as Promise<Json>
    endings.begin()
    const onEnded = () => endings.end(method) as Promise<Json>
    return hold((options) => calls.request({ method, params }, options), onEnded)
  }
  // The visitor is waiting already, as the policy blocked the frame.
  if (dialog.isShown()) place.show()
  return {
    place,
    injected: endings.injected,
    calls: {
      request,
      disconnect: (params) => hold((options) => calls.disconnect(params, options)),
      switchNetwork: (params) => hold((options) => calls.switchNetwork(params, options)),
      switchAccount: (params) => hold((options) => calls.switchAccount(params, options)),
    },
  }
}
