import { addLoader } from '../addLoader.ts'

declare global {
  interface Window {
    /** The page's own ends of the channels to the modal, newest last: first of each pair asks, second answers. */
    capturedPorts?: MessagePort[]
    /** Posts a message on the asking port and waits for what comes back. */
    sendRaw?: (message: unknown) => Promise<unknown>
    /** The nonce that the modal said hello with. */
    childNonce?: string
  }
}

const captured: MessagePort[] = []
window.capturedPorts = captured

window.addEventListener('message', ({ data }) => {
  if (data?.kind === 'hello') window.childNonce = data.childNonce
})

// A page may change whatever it likes before Foyer runs on it.
window.MessageChannel = class extends MessageChannel {
  constructor() {
    super()
    captured.push(this.port1)
  }
}

/** An answer to something else that is on its way: the page's own script asks, too, whether the modal is there. */
const isOther = (answer: { id?: unknown }, message: unknown) =>
  answer.id !== undefined && answer.id !== (message as { id?: unknown } | null)?.id

window.sendRaw = (message) => {
  // A hello that was said twice has two pairs, of which the modal took one: nobody hears the other.
  const asking = captured.filter((_, index) => index % 2 === 0)
  if (asking.length === 0) throw new Error('Foyer has made no channel yet')
  return new Promise((resolve) => {
    // The answer of a refused message may have no id.
    const hear = ({ data }: MessageEvent) => {
      if (isOther(data, message)) return
      for (const port of asking) port.removeEventListener('message', hear)
      resolve(data)
    }
    for (const port of asking) {
      port.addEventListener('message', hear)
      port.postMessage(message)
    }
  })
}

await addLoader({ 'project-id': 'demo', name: 'Hostile page' })
