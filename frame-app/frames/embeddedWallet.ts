import type { CallOptions } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { RequestTimeoutError } from '#protocol/errors/remote'
import { type LinkStatus, loadDeadlineMs } from '#protocol/transport/link'
import { untilAborted } from '#protocol/transport/untilAborted'
import { createOpenRequests, type OpenRequests } from './openRequests.ts'
import { openSecureFrame, type Place, type SecureCalls, type SecureHandlers } from './secureFrame.ts'

/** After the secure frame is ready it gets this long to settle before it is asked anything. */
export const settleMs = 500

/** The secure frame did not come. */
export class EmbeddedLoadError extends BaseError {
  override readonly name = 'EmbeddedLoadError'
  constructor() {
    super('iframe_load_failed', 'Unable to load email login dependency')
  }
}

interface EmbeddedParts {
  secureOrigin: string
  projectId: string
  chainId: string
  handlers: SecureHandlers
  /** Tells the frame the theme and the page: before anything else, each time its document starts. */
  sync: (calls: SecureCalls) => Promise<unknown>
  /** A call took longer than it may. */
  onTimeout: () => void
}

export interface EmbeddedWallet {
  calls: SecureCalls
  place: (at: Place | undefined) => void
  requests: OpenRequests
  /** The theme, without waiting for anything. */
  syncTheme: SecureCalls['syncTheme']
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

/** Resolves once the frame's document has started and knows the page: anew for each that takes its place. */
const createReadiness = (synced: () => Promise<unknown>) => {
  let gate = createGate()
  let changes = 0
  let lateTimer: ReturnType<typeof setTimeout> | undefined

  const bar = () => gate.bar(new EmbeddedLoadError())

  const openOnceSynced = () => {
    const change = changes
    const ifLatest = (settle: () => void) => () => {
      if (change === changes) settle()
    }
    synced().then(ifLatest(gate.open), ifLatest(bar))
  }

  return {
    whenReady: () => gate.passed,
    onStatus: (status: LinkStatus) => {
      clearTimeout(lateTimer)
      changes += 1
      if (status === 'failed' || status === 'closed') return bar()
      // Who waits for a document waits for the one after it, should it be replaced meanwhile.
      if (!gate.isPending()) gate = createGate()
      if (status === 'lost') lateTimer = setTimeout(bar, loadDeadlineMs)
      if (status === 'ready') openOnceSynced()
    },
  }
}

/**
 * Opens the secure frame and resolves once it can be asked. Calls wait while its document starts afresh. Rejects with
 * EmbeddedLoadError where it does not come within the handshake's time; the frame is gone then.
 */
export const openEmbeddedWallet = async (parts: EmbeddedParts): Promise<EmbeddedWallet> => {
  const requests = createOpenRequests()
  const { whenReady, onStatus } = createReadiness(async () => {
    await settle()
    await parts.sync(frame.calls)
  })
  const frame = openSecureFrame({ ...parts, onStatus })
  try {
    await whenReady()
  } catch {
    frame.close()
    throw new EmbeddedLoadError()
  }

  const hear = (error: unknown) => {
    if (error instanceof RequestTimeoutError) parts.onTimeout()
    if (error instanceof RequestTimeoutError || error instanceof EmbeddedLoadError) requests.endAll('aborted')
  }
  type AnyCall = (params: unknown, options?: CallOptions) => Promise<unknown>
  const patient =
    (call: AnyCall): AnyCall =>
    async (params, options) => {
      try {
        await untilAborted(whenReady(), options?.signal)
        return await call(params, options)
      } catch (error) {
        hear(error)
        throw error
      }
    }
  const calls = Object.fromEntries(Object.entries(frame.calls).map(([name, call]) => [name, patient(call as AnyCall)]))
  return {
    // The same functions, each waiting first.
    calls: calls as SecureCalls,
    place: frame.place,
    requests,
    syncTheme: frame.calls.syncTheme,
  }
}
