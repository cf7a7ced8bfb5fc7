import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { isDocumentVisible, watchDocumentVisibility } from '../../ui/documentVisibility.ts'

/** A quote is read again this often while the page is seen. */
export const refreshEveryMs = 10_000
const pollIntervalMs = 1000

/** `noRoute`: no exchange can take it. */
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

/** Reads a quote at once, and again every 10 s while the page is seen. Nothing is put after the end. Returns what ends it. */
export const followQuote = ({ read, put, now = Date.now }: Followed) => {
  const controller = new AbortController()
  const { signal } = controller
  let isReading = false
  let readAt = 0
  const quotedOf = (quote: SwapQuote | undefined): Quoted =>
    quote ? { status: 'ready', quote, readAt: now() } : { status: 'noRoute' }
  const readOnce = async () => {
    isReading = true
    // An earlier quote is not shown on: nobody knows whether it still holds.
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
