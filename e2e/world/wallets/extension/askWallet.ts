import { WalletError } from '../core/walletError.ts'
import { type PageRequest, WalletMessage, type WorkerAnswer } from './pageMessage.ts'

const pending = new Map<number, (answer: WorkerAnswer) => void>()
let lastId = 0

type Call = Pick<PageRequest, 'namespace' | 'method' | 'params'>

/** Sends a request from the page to the wallet. Throws its error as a `WalletError`. */
export async function askWallet(call: Call): Promise<unknown> {
  const id = ++lastId
  const answer = await new Promise<WorkerAnswer>((resolve) => {
    pending.set(id, resolve)
    window.postMessage({ channel: 'harbor:request', id, ...call } satisfies PageRequest, location.origin)
  })
  if ('fault' in answer) throw new WalletError(answer.fault)
  return answer.result
}

/** Receives the wallet's answers and forwards its events. */
export function listenToWallet(hear: (name: string, value: unknown) => void): void {
  window.addEventListener('message', ({ source, data }) => {
    const message = WalletMessage.safeParse(data)
    if (source !== window || !message.success) return
    if (message.data.channel === 'harbor:event') {
      hear(message.data.name, message.data.value)
      return
    }
    pending.get(message.data.id)?.(message.data.answer)
    pending.delete(message.data.id)
  })
}
