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
  /** Additional features delegated to the frame, each after a semicolon. */
  allow: string
  /** The element to which the frame is appended. */
  parent: Element
  /** True if the modal is embedded in the parent instead of shown over the page. */
  isEmbedded: boolean
  language: Language
  themeMode: 'light' | 'dark'
  onCloseRequested: () => void
  onRetry: () => void
}

/** Features delegated to the frame's origin, which in turn delegates passkeys to the secure frame. */
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

/** Forwards Escape and other close requests from the browser to the modal, which decides. */
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
 * Shows the dialog over the page and locks page scrolling.
 *
 * @param takeFocus Moves the focus into the dialog and keeps it there until the returned function is called.
 * @returns Restores the page's scrolling and focus.
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
 * Creates the frame's container: a modal dialog over the page, or an element in it. The dialog is invisible at first
 * but has a layout, so that showing it requires no loading or layout.
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

  /** Focuses the placeholder while it covers the frame, because an unloaded frame receives no key events. */
  const focusInside = () => (veil.hidden ? iframe.focus() : placeholder.focus())

  const takeFocus = () => {
    focusInside()
    return keepKeyboardInFrame(
      () => iframe,
      () => root.activeElement === iframe,
    )
  }

  /** Shows the card over the frame. Without an argument, removes it. */
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
    /** Replaces a failed or lost frame with a new one. */
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
