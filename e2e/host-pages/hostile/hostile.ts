import { addLoader } from '../addLoader.ts'

declare global {
  interface Window {
    /** The page's own ends of the channels to the modal: the first asks, the second answers. */
    capturedPorts?: MessagePort[]
    /** Posts a message on the asking port and waits for what comes back. Fails where the pair is given up meanwhile. */
    sendRaw?: (message: unknown) => Promise<unknown>
    /** The nonce that the modal said hello with. */
    childNonce?: string
  }
}

const captured: MessagePort[] = []
const renewals = new EventTarget()

window.addEventListener('message', ({ data }) => {
  if (data?.kind === 'hello') window.childNonce = data.childNonce
})

// A page may change whatever it likes before Foyer runs on it.
window.MessageChannel = class extends MessageChannel {
  constructor() {
    super()
    const place = captured.push(this.port1) - 1
    // A hello that was said twice has two pairs: the modal is ready on the one that it took.
    this.port1.addEventListener('message', ({ data }) => {
      if (data?.kind !== 'ready') return
      window.capturedPorts = captured.slice(place - 1, place + 1)
      renewals.dispatchEvent(new Event('renewed'))
    })
  }
}

/** An answer to something else that is on its way: the page's own script asks, too, whether the modal is there. */
const isOther = (answer: { id?: unknown }, message: unknown) =>
  answer.id !== undefined && answer.id !== (message as { id?: unknown } | null)?.id

window.sendRaw = (message) => {
  const port = window.capturedPorts?.at(-2)
  if (!port) throw new Error('The modal is not ready')
  return new Promise((resolve, reject) => {
    renewals.addEventListener('renewed', () => reject(new Error('The pair was given up')), { once: true })
    // The answer of a refused message may have no id.
    const hear = ({ data }: MessageEvent) => {
      if (isOther(data, message)) return
      port.removeEventListener('message', hear)
      resolve(data)
    }
    port.addEventListener('message', hear)
    port.postMessage(message)
  })
}

await addLoader({ 'project-id': 'demo', name: 'Hostile page' })
