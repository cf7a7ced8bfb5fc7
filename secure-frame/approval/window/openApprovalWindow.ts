import { approvalHash } from './approvalHash.ts'
import { type Decision, isDecision, isHello, type Show } from './windowMessages.ts'

const features = 'popup,width=420,height=760'
const closedCheckMs = 300

export interface ApprovalWindow {
  /** Draws what has changed. */
  show: (show: Show) => void
  /** Closes the window and listens no more. */
  close: () => void
}

interface WindowParts {
  show: Show
  onDecision: (decision: Decision) => void
  /** The visitor closed the window without deciding. */
  onClosed: () => void
}

/** The same document as this one, told by its fragment what it is for. */
const windowUrl = () => `${location.pathname}${location.search}${approvalHash}`

/**
 * Opens a window on our own origin that draws the sheet, from within a press. It says hello, is given a port, and hands
 * the decision back on that. Nothing where the browser refuses to open one.
 */
export const openApprovalWindow = ({ show, onDecision, onClosed }: WindowParts): ApprovalWindow | undefined => {
  const opened = open(windowUrl(), '', features)
  if (!opened) return undefined
  let port: MessagePort | undefined
  let latest = show

  const hand = () => {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => {
      if (isDecision(data)) onDecision(data)
    }
    opened.postMessage(latest, self.origin, [channel.port2])
  }
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source === opened && origin === self.origin && isHello(data)) hand()
  }
  const stop = () => {
    removeEventListener('message', onMessage)
    clearInterval(timer)
    port?.close()
  }
  const timer = setInterval(() => {
    if (!opened.closed) return
    stop()
    onClosed()
  }, closedCheckMs)
  addEventListener('message', onMessage)

  return {
    show: (next) => {
      latest = next
      port?.postMessage(next)
    },
    close: () => {
      stop()
      opened.close()
    },
  }
}
