import { keepKeyboardInFrame } from '#protocol/focus/keepKeyboardInFrame'
import type { Language } from '#protocol/vocabulary/language'
import { createElement } from '../createElement.ts'
import { exposeToReaders } from './exposeToReaders.ts'
import { frameDialogCss } from './frameDialogStyle.ts'
import { createPlaceholder } from './placeholder.ts'
import { lockScroll } from './scrollLock.ts'

const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-storage-access-by-user-activation',
  'allow-top-navigation-to-custom-protocols',
].join(' ')

interface FrameDialogDeps {
  src: string
  /** Further features that the page delegates to the frame, each after a semicolon. */
  allow: string
  /** The element to which the frame is appended. */
  parent: Element
  /** True if the modal is drawn in the parent, instead of over the page. */
  isEmbedded: boolean
  language: Language
  themeMode: 'light' | 'dark'
  onCloseRequested: () => void
  onRetry: () => void
}

/** Features that the page delegates to the frame's origin, which delegates passkeys to the secure frame. */
const allowed = 'camera;clipboard-write;storage-access;publickey-credentials-get;publickey-credentials-create'

const createIframe = (src: string, more: string) =>
  createElement('iframe', { title: 'Foyer', allow: allowed + more, sandbox, src })

/** Creates the host element on the page, with styles that the page cannot override. */
const createHostElement = (themeMode: FrameDialogDeps['themeMode']) => {
  const place = createElement('foyer-frame')
  const root = place.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(frameDialogCss(themeMode))
  root.adoptedStyleSheets = [sheet]
  return { place, root }
}

/** Escape and other close requests of the browser are forwarded to the modal, which decides whether to close. */
const askBeforeClosing = (dialog: HTMLDialogElement, onCloseRequested: () => void) => {
  const requestClose = (event: Event) => {
    event.preventDefault()
    onCloseRequested()
  }
  dialog.addEventListener('cancel', requestClose)
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') requestClose(event)
  })
}

/**
 * Shows the dialog over the page, and locks the page's scrolling.
 *
 * @param takeFocus Moves the focus into the dialog, and keeps it there until the returned function is called.
 * @returns Restores scrolling and focus of the page.
 */
const showOverPage = (place: Element, dialog: HTMLDialogElement, takeFocus: () => () => void) => {
  const opener = document.activeElement
  const unlock = lockScroll()
  const hideAgain = exposeToReaders(place)
  dialog.showModal()
  const letFocusGo = takeFocus()
  return () => {
    unlock()
    hideAgain()
    letFocusGo()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

/**
 * Creates the frame's place on the page: a modal dialog over it, or a slot in it. The dialog has a layout from the
 * start but is invisible, so that showing it needs no load or layout of the frame.
 */
export const createFrameDialog = (deps: FrameDialogDeps) => {
  const { src, allow, isEmbedded, language, themeMode, onCloseRequested, onRetry } = deps
  const { place, root } = createHostElement(themeMode)
  const dialog = isEmbedded ? undefined : createElement('dialog')
  const holder = dialog ?? createElement('div', { className: 'slot' })
  const veil = createElement('div', { className: 'veil', hidden: true })
  const placeholder = createPlaceholder({ language, close: onCloseRequested, retry: onRetry })
  let iframe = createIframe(src, allow)
  let givePageBack: (() => void) | undefined

  veil.append(placeholder.card)
  holder.append(iframe, veil)
  root.append(holder)
  deps.parent.append(place)
  if (dialog) askBeforeClosing(dialog, onCloseRequested)

  /** Focuses the placeholder while it covers the frame: a frame that has not loaded receives no keys. */
  const focusInside = () => (veil.hidden ? iframe.focus() : placeholder.focus())

  const takeFocus = () => {
    focusInside()
    return keepKeyboardInFrame(
      () => iframe,
      () => root.activeElement === iframe,
    )
  }

  /** Draws the card over the frame, or removes it. */
  const cover = (draw?: (card: HTMLElement) => void) => {
    veil.hidden = !draw
    draw?.(placeholder.card)
    if (dialog?.open) focusInside()
  }

  const hide = () => {
    dialog?.close()
    givePageBack?.()
    givePageBack = undefined
  }

  return {
    frameWindow: () => iframe.contentWindow,
    isShown: () => dialog?.open ?? false,
    show: () => {
      if (dialog?.isConnected && !dialog.open) givePageBack = showOverPage(place, dialog, takeFocus)
    },
    hide,
    resize: (height: number) => place.style.setProperty('--height', `${height}px`),
    cover,
    showLoading: () => cover(placeholder.showLoading),
    showFailed: () => cover(placeholder.showFailed),
    showFrame: () => cover(),
    /** Replaces a frame that failed or was lost with a new one. */
    renew: () => {
      const next = createIframe(src, allow)
      iframe.replaceWith(next)
      iframe = next
    },
    onFrameLoad: (listener: () => void) => iframe.addEventListener('load', listener, { once: true }),
    remove: () => {
      hide()
      place.remove()
    },
  }
}
export type FrameDialog = ReturnType<typeof createFrameDialog>
