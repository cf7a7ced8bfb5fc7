import type { FrameMailbox, LeftRequest, WindowMailbox } from '../../../secure-frame/approval/window/mailbox.ts'

/** Replaces the auth server's mailbox. Requests are kept in the storage that both windows of this origin share. */
const keyOf = (requestId: string) => `mailbox:${requestId}`

interface Kept extends LeftRequest {
  request: string
}

const read = (requestId: string): Kept => {
  const text = localStorage.getItem(keyOf(requestId))
  if (text === null) throw new Error('Nothing was left under that id')
  return JSON.parse(text)
}

const write = (requestId: string, left: Kept) => localStorage.setItem(keyOf(requestId), JSON.stringify(left))

export const frameMailbox: FrameMailbox = {
  leave: async (requestId, request) => write(requestId, { request, status: 'waiting', seenAt: null, sealed: null }),
  look: async (requestId) => read(requestId),
  close: async (requestId) => localStorage.removeItem(keyOf(requestId)),
}

export const windowMailbox: WindowMailbox = {
  open: async (requestId) => ({ sealed: read(requestId).request, seal: 'Kq8_vD2mXa7Ws0Zt' }),
  keep: async (requestId) => {
    if (localStorage.getItem(keyOf(requestId)) === null) return { status: 'over' }
    write(requestId, { ...read(requestId), status: 'opened', seenAt: Date.now() })
    return { status: 'open' }
  },
  decide: async (requestId, sealed) => write(requestId, { ...read(requestId), status: 'decided', sealed }),
}
