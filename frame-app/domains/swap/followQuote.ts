import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { isDocumentVisible, watchDocumentVisibility } from '../../ui/documentVisibility.ts'

/** The refresh interval of a quote while the page is visible. */
export const refreshEveryMs = 10_000
const pollIntervalMs = 1000

/** `noRoute`: no exchange can execute it. */
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
 * Reads a quote immediately, and every 10 s while the page is visible. Reports nothing after the end. Returns a
 * function that ends it.
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
    // An earlier quote is no longer shown, because it may not be valid.
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
