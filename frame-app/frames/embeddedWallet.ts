import { appToSecure } from '#protocol/app-to-secure'
import { untilAborted } from '#protocol/async/untilAborted'
import type { CallOptions } from '#protocol/defineMethod'
import { RequestTimeoutError } from '#protocol/errors/remote'
import type { LinkStatus } from '#protocol/transport/link'
import { EmbeddedLoadError } from './EmbeddedLoadError.ts'
import { createOpenRequests, type OpenRequests } from './openRequests.ts'
import { type FrameRect, openSecureFrame, type SecureCalls, type SecureHandlers } from './secureFrame.ts'

/** The maximum wait for a restarted document to accept the ports after its hello. */
export const takeMs = 5000

/** The delay after the secure frame is ready, before the first request. */
export const settleMs = 500

interface EmbeddedDeps {
  secureOrigin: string
  projectId: string
  chainId: string
  isLogging: boolean
  handlers: SecureHandlers
  /** Sends the theme and the page's data before any other call, each time the frame's document starts. */
  sync: (calls: SecureCalls) => Promise<unknown>
  /** Called when a call exceeds its time limit. */
  onTimeout: () => void
  /** Offers a retry if the frame was lost before it did anything. */
  offerRetry: () => Promise<boolean>
  /** Called when the visitor rejects a request. */
  onRefused: () => void
}

export interface EmbeddedWallet {
  calls: SecureCalls
  place: (at: FrameRect | undefined) => void
  requests: OpenRequests
  /** Sends the theme and the page's data again without waiting. */
  syncAgain: () => Promise<unknown>
}

const settle = () => new Promise((resolve) => setTimeout(resolve, settleMs))

const createGate = () => {
  let isPending = true
  let open: () => void = () => undefined
  let bar: (error: Error) => void = () => undefined
  const passed = new Promise<void>((resolve, reject) => {
    open = resolve
    bar = reject
  })
  const settled = () => {
    isPending = false
  }
  passed.then(settled, settled)
  return { passed, open, bar, isPending: () => isPending }
}

interface ReadinessDeps {
  synced: () => Promise<unknown>
  /** Replaces the frame. */
  renew: () => void
}

/**
 * Resolves once the frame's document has started and received the page's data, and again after each replacement. A lost
 * frame is replaced immediately. If a restarted document does not accept the ports, the frame is replaced after 5
 * seconds. If a frame did not load, the next request replaces it.
 */
const createReadiness = ({ synced, renew }: ReadinessDeps) => {
  let gate = createGate()
  let changes = 0
  let isBarred = false
  let greeting: ReturnType<typeof setTimeout> | undefined

  /** The document of a new frame must still load, so the link's deadline applies. */
  const replace = () => {
    renew()
    clearTimeout(greeting)
  }

  const bar = () => {
    isBarred = true
    gate.bar(new EmbeddedLoadError())
  }

  const openOnceSynced = () => {
    const change = changes
    const ifLatest = (settle: () => void) => () => {
      if (change === changes) settle()
    }
    synced().then(ifLatest(gate.open), ifLatest(bar))
  }

  const next = {
    opening: () => {
      // A failed frame is replaced only by the next call.
      if (!isBarred) greeting = setTimeout(replace, takeMs)
    },
    lost: replace,
    ready: () => {
      isBarred = false
      openOnceSynced()
    },
  }

  return {
    whenReady: () => {
      if (isBarred) {
        isBarred = false
        gate = createGate()
        replace()
      }
      return gate.passed
    },
    onStatus: (status: LinkStatus) => {
      changes += 1
      clearTimeout(greeting)
      if (status === 'failed' || status === 'closed') return bar()
      // Callers that wait for a document then wait for its replacement.
      if (!gate.isPending()) gate = createGate()
      next[status]()
    },
  }
}

/**
 * Opens the secure frame and resolves once it accepts requests. Calls wait while its document restarts. If the frame
 * does not load before the handshake deadline, removes it and rejects with EmbeddedLoadError.
 */
export const openEmbeddedWallet = async (deps: EmbeddedDeps): Promise<EmbeddedWallet> => {
  const requests = createOpenRequests(deps)
  const { whenReady, onStatus } = createReadiness({
    synced: async () => {
      await settle()
      await deps.sync(frame.calls)
    },
    renew: () => frame.renew(),
  })
  const frame = openSecureFrame({ ...deps, onStatus })
  try {
    await whenReady()
  } catch (error) {
    frame.close()
    throw new EmbeddedLoadError(error)
  }

  const endOnTimeout = (error: unknown) => {
    if (!(error instanceof RequestTimeoutError)) return
    deps.onTimeout()
    requests.endAll('aborted')
  }
  type AnyCall = (params: unknown, options?: CallOptions) => Promise<unknown>
  const patient =
    (call: AnyCall): AnyCall =>
    async (params, options) => {
      try {
        await untilAborted(whenReady(), options?.signal)
        return await call(params, options)
      } catch (error) {
        endOnTimeout(error)
        throw error
      }
    }
  const calls = Object.fromEntries(
    Object.entries(frame.calls).map(([name, call]) => [
      name,
      appToSecure[name as keyof SecureCalls].waitsForReady ? patient(call as AnyCall) : call,
    ]),
  )
  return {
    // The same functions, but they wait for the document if their method requires it.
    calls: calls as SecureCalls,
    place: frame.place,
    requests,
    syncAgain: () => deps.sync(frame.calls),
  }
}
