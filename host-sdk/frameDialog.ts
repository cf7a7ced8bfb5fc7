import { keepKeyboardInFrame } from '#protocol/focus/keepKeyboardInFrame'
import { createElement } from './createElement.ts'
import { frameDialogCss } from './frameDialogStyle.ts'
import { createPlaceholder } from './placeholder.ts'
import { lockScroll } from './scrollLock.ts'
import type { HostLanguage } from './words.ts'

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

interface FrameDialogParts {
  src: string
  /** Further features that the page delegates to the frame, each after a semicolon. */
  allow: string
  /** What the frame is appended to. */
  parent: Element
  /** Whether it is drawn there, instead of over the page. */
  isEmbedded: boolean
  language: HostLanguage
  themeMode: 'light' | 'dark'
  onCloseRequested: () => void
  onRetry: () => void
}

const createIframe = (src: string, more: string) =>
  createElement('iframe', { title: 'Foyer', allow: `camera;clipboard-write;storage-access${more}`, sandbox, src })

/**
 * The frame's place on the page: a modal dialog over it, or a slot in it. The dialog is laid out from the start, only
 * unseen, so that showing it needs no loading and no layout of the frame.
 */
export const createFrameDialog = ({
  src,
  allow,
  parent,
  isEmbedded,
  language,
  themeMode,
  onCloseRequested,
  onRetry,
}: FrameDialogParts) => {
  const place = createElement('foyer-frame')
  const root = place.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(frameDialogCss(themeMode))
  root.adoptedStyleSheets = [sheet]

  const dialog = isEmbedded ? undefined : createElement('dialog')
  const holder = dialog ?? createElement('div', { className: 'slot' })
  const veil = createElement('div', { className: 'veil', hidden: true })
  const placeholder = createPlaceholder({ language, close: onCloseRequested, retry: onRetry })
  let iframe = createIframe(src, allow)
  let giveBack: (() => void) | undefined

  veil.append(placeholder.card)
  holder.append(iframe, veil)
  root.append(holder)
  parent.append(place)

  const requestClose = (event: Event) => {
    event.preventDefault()
    onCloseRequested()
  }
  dialog?.addEventListener('cancel', requestClose)
  dialog?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') requestClose(event)
  })

  /** Focuses the placeholder while it covers the frame: a frame that has not loaded receives no keys. */
  const focusInside = () => (veil.hidden ? iframe.focus() : placeholder.focus())

  /** Draws the card over the frame, or takes it away. */
  const cover = (draw?: (card: HTMLElement) => void) => {
    veil.hidden = !draw
    draw?.(placeholder.card)
    if (dialog?.open) focusInside()
  }

  const hide = () => {
    dialog?.close()
    giveBack?.()
    giveBack = undefined
  }

  return {
    frameWindow: () => iframe.contentWindow,
    isShown: () => dialog?.open ?? false,
    show: () => {
      if (!dialog?.isConnected || dialog.open) return
      const opener = document.activeElement
      const unlock = lockScroll()
      dialog.showModal()
      focusInside()
      const letKeyboardGo = keepKeyboardInFrame(
        () => iframe,
        () => root.activeElement === iframe,
      )
      giveBack = () => {
        unlock()
        letKeyboardGo()
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      }
    },
    hide,
    resize: (height: number) => place.style.setProperty('--height', `${height}px`),
    cover,
    showLoading: () => cover(placeholder.showLoading),
    showFailed: () => cover(placeholder.showFailed),
    showFrame: () => cover(),
    /** A new frame in the old one's place: for one that failed or went away. */
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
