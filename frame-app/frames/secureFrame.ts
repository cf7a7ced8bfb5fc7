import { appToSecure } from '#protocol/app-to-secure'
import type { Calls, Handlers } from '#protocol/defineMethod'
import { keepKeyboardInFrame } from '#protocol/focus/keepKeyboardInFrame'
import { secureToApp } from '#protocol/secure-to-app'
import { secureVersion } from '#protocol/secureVersion'
import type { LinkStatus } from '#protocol/transport/link'
import { openLink } from '#protocol/transport/openLink'
import { randomId } from '#protocol/transport/wire'

export type SecureCalls = Calls<typeof appToSecure>
export type SecureHandlers = Handlers<typeof secureToApp>

interface FrameAddress {
  secureOrigin: string
  projectId: string
  /** CAIP-2 id of the embedded wallet's last used chain. */
  chainId: string
  /** True if the frame logs its calls to the console. */
  isLogging: boolean
}

interface SecureDeps extends FrameAddress {
  handlers: SecureHandlers
  onStatus: (status: LinkStatus) => void
}

/** The frame's visible position, in CSS pixels of this document. */
export interface FrameRect {
  left: number
  top: number
  width: number
  height: number
  /** The border radius, in CSS notation. */
  radius: string
}

export const secureFrameUrl = ({ secureOrigin, projectId, chainId, isLogging }: FrameAddress) => {
  const query = { projectId, chainId, version: secureVersion, enableLogger: String(isLogging) }
  return `${secureOrigin}/?${new URLSearchParams(query)}`
}

const hidden = 'position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden'

const shown = ({ left, top, width, height, radius }: FrameRect) =>
  `position:fixed;z-index:1;left:${left}px;top:${top}px;width:${width}px;height:${height}px;border:0;border-radius:${radius}`

const isHidden = ({ style }: HTMLIFrameElement) => style.visibility === 'hidden'

const isNothingElseFocused = (iframe: HTMLIFrameElement) =>
  document.activeElement === iframe || document.activeElement === document.body

const hide = (iframe: HTMLIFrameElement) => {
  if (isHidden(iframe)) return
  iframe.style.cssText = hidden
  iframe.tabIndex = -1
  iframe.ariaHidden = 'true'
}

const show = (iframe: HTMLIFrameElement, place: FrameRect) => {
  const wasHidden = isHidden(iframe)
  const style = shown(place)
  if (iframe.dataset.place !== style || wasHidden) iframe.style.cssText = style
  iframe.dataset.place = style
  if (!wasHidden) return
  iframe.tabIndex = 0
  iframe.ariaHidden = null
  iframe.focus()
}

const createFrame = (address: FrameAddress) => {
  const iframe = document.createElement('iframe')
  iframe.title = 'Foyer wallet'
  iframe.src = secureFrameUrl(address)
  // Without an origin list, a feature is delegated only to the frame's own origin.
  iframe.allow = 'clipboard-write;publickey-credentials-get;publickey-credentials-create'
  iframe.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-popups-to-escape-sandbox',
  )
  hide(iframe)
  return iframe
}

/**
 * Creates the secure frame in this document and opens a link to it. The frame stays hidden until it has something to
 * show.
 */
export const openSecureFrame = ({ onStatus, handlers, ...address }: SecureDeps) => {
  let iframe = createFrame(address)
  let isAsking = false
  const showApproval: SecureHandlers['showApproval'] = (params, context) => {
    isAsking = true
    return handlers.showApproval(params, context)
  }
  const hideApproval: SecureHandlers['hideApproval'] = (params, context) => {
    isAsking = false
    return handlers.hideApproval(params, context)
  }
  const link = openLink({
    frameWindow: () => iframe.contentWindow,
    frameOrigin: address.secureOrigin,
    instanceId: randomId(),
    asks: appToSecure,
    answers: secureToApp,
    handlers: { ...handlers, showApproval, hideApproval },
    isPaused: () => isAsking,
    onStatus: (status) => {
      // A replaced document no longer prompts the visitor.
      if (status !== 'ready') isAsking = false
      onStatus(status)
    },
  })
  const append = () => {
    // If the frame loaded another document, the probe detects it immediately instead of at the next heartbeat.
    iframe.addEventListener('load', link.probe)
    document.body.append(iframe)
  }
  append()
  const letKeyboardGo = keepKeyboardInFrame(
    () => iframe,
    () => !isHidden(iframe) && isNothingElseFocused(iframe),
  )
  return {
    calls: link.calls,
    /**
     * Shows the frame at a position, or hides it. The element is never moved in the document, because that would reload
     * the frame.
     */
    place: (at: FrameRect | undefined) => (at ? show(iframe, at) : hide(iframe)),
    /** Replaces a frame that crashed, navigated away or does not respond. */
    renew: () => {
      isAsking = false
      iframe.remove()
      iframe = createFrame(address)
      link.reopen()
      append()
    },
    close: () => {
      letKeyboardGo()
      link.close()
      iframe.remove()
    },
  }
}
