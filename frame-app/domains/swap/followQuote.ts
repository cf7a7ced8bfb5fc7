import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { isDocumentVisible, watchDocumentVisibility } from '../../ui/documentVisibility.ts'

/** The quote refresh interval while the page is visible. */
export const refreshEveryMs = 10_000
const pollIntervalMs = 1000

/** `noRoute`: no exchange can execute the swap. */
export type Quoted =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; quote: SwapQuote; readAt: number }
  | { status: 'noRoute' }
  | { status: 'failed' }

interface Followed {
  read: (signal: AbortSignal) => Promise<SwapQuote | undefined>
  put: (quoted: Quoted) => void
  now?: () => number
}

/**
 * Fetches a quote immediately, and every 10 s while the page is visible. Returns a function that stops this. Nothing is
 * reported afterwards.
 */
export const followQuote = ({ read, put, now = Date.now }: Followed) => {
  const controller = new AbortController()
  const { signal } = controller
  let isReading = false
  let readAt = 0
  const quotedOf = (quote: SwapQuote | undefined): Quoted =>
    quote ? { status: 'ready', quote, readAt: now() } : { status: 'noRoute' }
  const readOnce = async () => {
    isReading = true
    // The previous quote is hidden, because it may be outdated.
    const quoted = await read(signal).then(quotedOf, (): Quoted => ({ status: 'failed' }))
    isReading = false
    readAt = now()
    if (!signal.aborted) put(quoted)
  }
  const readIfDue = () => {
    if (!isReading && isDocumentVisible() && now() - readAt >= refreshEveryMs) void readOnce()
  }
  void readOnce()
  const timer = setInterval(readIfDue, pollIntervalMs)
  const stopWatching = watchDocumentVisibility(readIfDue)
  return () => {
    controller.abort()
    clearInterval(timer)
    stopWatching()
  }
}
