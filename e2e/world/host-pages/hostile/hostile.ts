import { addLoader } from '../addLoader.ts'

declare global {
  interface Window {
    /** The page's ends of the channels to the modal: the first calls, the second answers. */
    capturedPorts?: MessagePort[]
    /** Posts a message on the calling port and waits for the answer. Rejects if the port pair is replaced first. */
    sendRaw?: (message: unknown) => Promise<unknown>
    /** The nonce of the modal's hello. */
    childNonce?: string
  }
}

const captured: MessagePort[] = []
const renewals = new EventTarget()

window.addEventListener('message', ({ data }) => {
  if (data?.kind === 'hello') window.childNonce = data.childNonce
})

// A page can change any global before Foyer runs.
window.MessageChannel = class extends MessageChannel {
  constructor() {
    super()
    const place = captured.push(this.port1) - 1
    // A repeated hello creates two pairs. The modal is ready on the accepted one.
    this.port1.addEventListener('message', ({ data }) => {
      if (data?.kind !== 'ready') return
      window.capturedPorts = captured.slice(place - 1, place + 1)
      renewals.dispatchEvent(new Event('renewed'))
    })
  }
}

/** True for an answer to another request. The page's own script also asks if the modal is there. */
const isOther = (answer: { id?: unknown }, message: unknown) =>
  answer.id !== undefined && answer.id !== (message as { id?: unknown } | null)?.id

window.sendRaw = (message) => {
  const port = window.capturedPorts?.at(-2)
  if (!port) throw new Error('The modal is not ready')
  return new Promise((resolve, reject) => {
    renewals.addEventListener('renewed', () => reject(new Error('The pair was given up')), { once: true })
    // The answer to a refused message can lack an id.
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
