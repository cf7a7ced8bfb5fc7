import '../core/withoutEval.ts'
import { announceWallet, createPageProvider } from '../core/announceWallet.ts'
import { WalletError } from '../core/walletError.ts'
import { harborInfo } from './harborInfo.ts'
import { type PageRequest, WalletMessage, type WorkerAnswer } from './pageMessage.ts'

const pending = new Map<number, (answer: WorkerAnswer) => void>()
let lastId = 0

const { provider, emit } = createPageProvider(async ({ method, params }) => {
  const id = ++lastId
  const answer = await new Promise<WorkerAnswer>((resolve) => {
    pending.set(id, resolve)
    window.postMessage({ channel: 'harbor:request', id, method, params } satisfies PageRequest, location.origin)
  })
  if ('fault' in answer) throw new WalletError(answer.fault)
  return answer.result
})

window.addEventListener('message', ({ source, data }) => {
  const message = WalletMessage.safeParse(data)
  if (source !== window || !message.success) return
  if (message.data.channel === 'harbor:event') {
    emit(message.data.name, message.data.value)
    return
  }
  pending.get(message.data.id)?.(message.data.answer)
  pending.delete(message.data.id)
})

announceWallet(harborInfo, provider)
