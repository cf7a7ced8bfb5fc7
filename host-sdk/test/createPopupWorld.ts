import { vi } from 'vitest'
import { disconnectedState } from '../state.ts'
import { createFrameWorld } from './createFrameWorld.ts'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const evm = {
  status: 'connected' as const,
  address: account,
  caipAddress: `eip155:10:${account}`,
  caipNetworkId: 'eip155:10',
  wallet: null,
}
export const connected = { ...disconnectedState, ...evm, accounts: { eip155: evm } }

/** Creates a page with the modal in windows, which its browser opens or blocks. */
export const createPopupWorld = () => {
  const world = createFrameWorld()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  for (const name of ['screenX', 'screenY', 'outerWidth', 'outerHeight', 'self', 'top']) vi.stubGlobal(name, 900)

  const start = async (options = {}) => {
    const opened: { url: string; popup: { closed: boolean; close: () => void; focus: () => void } }[] = []
    let isBlocking = false
    const open = (url: string) => {
      if (isBlocking) return null
      const popup = { closed: false, close: () => Object.assign(popup, { closed: true }), focus: vi.fn() }
      opened.push({ url, popup })
      return popup
    }
    Object.assign(world.page.globals.window, { open })
    const started = world.start({ mode: 'popup', ...options })
    return {
      ...started,
      frame: await started.frame,
      opened,
      block: (blocks: boolean) => {
        isBlocking = blocks
      },
      /** Sends the hello of the document in the newest window, and uses these answers. */
      answer: (given = {}) => world.answerIn(opened.at(-1)?.popup ?? {}, given),
    }
  }
  return { ...world, kept, start }
}
