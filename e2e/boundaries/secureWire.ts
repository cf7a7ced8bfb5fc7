import type { Frame, Page } from '@playwright/test'
import { origins } from '../world/stack/ports.ts'

declare global {
  interface Window {
    /** The modal's messages to the secure frame, oldest first. */
    said?: { type: string; message: unknown }[]
    /** The modal's end of the channel on which it calls the secure frame. */
    securePort?: MessagePort
  }
}

/** From the next load on, simulates a compromised modal: its messages are recorded, and others can be sent. */
export const takeOverModal = (page: Page) =>
  page.addInitScript((appOrigin) => {
    if (self.origin !== appOrigin) return
    const { postMessage } = MessagePort.prototype
    const said: { type: string; message: unknown }[] = []
    window.said = said
    MessagePort.prototype.postMessage = function (message, ...rest: unknown[]) {
      const type = message?.argumentList?.[0]?.value?.type
      // Sent only on this channel, before any other message.
      if (type === 'SYNC_DAPP_DATA') window.securePort = this
      if (this === window.securePort) said.push({ type, message })
      return (postMessage as (...given: unknown[]) => void).call(this, message, ...rest)
    }
  }, origins.app)

/** Makes a call to the secure frame that the modal would never make. Returns the type and the content of the answer. */
export const ask = (modal: Frame, type: string, payload: unknown = {}) =>
  modal.evaluate(
    async ([type, payload]) => {
      const { securePort: port } = window
      if (!port) throw new Error('The modal has no secure frame')
      const id = crypto.randomUUID()
      const value = { id: id.replaceAll('-', ''), type, payload }
      return new Promise<{ type: string; payload: unknown }>((resolve) => {
        port.addEventListener('message', ({ data }) => {
          if (data.id === id) resolve(data.value)
        })
        port.postMessage({ id, type: 'APPLY', path: ['send'], argumentList: [{ type: 'RAW', value }] })
      })
    },
    [type, payload] as const,
  )
