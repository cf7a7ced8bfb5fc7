import { beforeEach, vi } from 'vitest'
import { openEmbeddedWallet, settleMs } from '../frames/embeddedWallet.ts'
import { arrived, secureOrigin, stubSecureWorld } from './testSecureFrame.ts'

const nothing = () => undefined

export const isConnected = () => ({ isConnected: true })

/** Before each test of a file: a secure world, and helpers that open the embedded wallet in it. */
export const stubEmbeddedWorld = () => {
  const world = stubSecureWorld()
  let settling = 0
  let settled = 0
  beforeEach(() => {
    settling = 0
    settled = 0
    const { setTimeout } = globalThis
    // Restored with the other globals of the world.
    vi.stubGlobal('setTimeout', (handler: () => void, ms?: number) => {
      if (ms === settleMs) settling += 1
      return setTimeout(handler, ms)
    })
  })

  const open = () => {
    let timeouts = 0
    const opening = openEmbeddedWallet({
      secureOrigin,
      projectId: 'demo',
      chainId: 'eip155:1',
      isLogging: false,
      handlers: {
        showApproval: nothing,
        resizeApproval: nothing,
        hideApproval: nothing,
        sessionUpdate: nothing,
        recoveryProgress: nothing,
      },
      sync: (calls) => calls.syncTheme({ mode: 'dark' }),
      onTimeout: () => {
        timeouts += 1
      },
      offerRetry: async () => false,
      onRefused: nothing,
    })
    let isOpen = false
    const note = () => {
      isOpen = true
    }
    opening.then(note, () => undefined)
    return { opening, isOpen: () => isOpen, timeouts: () => timeouts }
  }

  /** One more document has reported ready, and settles. */
  const bound = () => {
    settled += 1
    return arrived(() => settling === settled)
  }

  const openReady = async (given: Parameters<ReturnType<typeof world>['begin']>[0] = { isConnected }) => {
    const { opening, timeouts } = open()
    world().begin(given)
    await bound()
    await vi.advanceTimersByTimeAsync(settleMs)
    return { wallet: await opening, timeouts }
  }

  /** The frame stops responding: its heartbeat is checked every five seconds. */
  const lose = async () => {
    vi.stubGlobal('document', { ...world().globals.document, hidden: false })
    world().silence()
    await vi.advanceTimersByTimeAsync(15_000)
  }

  return { world, open, openReady, bound, lose }
}
