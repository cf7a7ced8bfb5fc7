import '../core/withoutEval.ts'
import { disconnected, internalError, toFault, type WalletFault } from '../core/walletError.ts'
import { PageRequest, type WalletMessage, WorkerAnswer, WorkerEvent, type WorkerRequest } from './pageMessage.ts'

const tellPage = (message: WalletMessage) => window.postMessage(message, location.origin)

async function askWorker(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return WorkerAnswer.parse(await chrome.runtime.sendMessage(request))
  } catch {
    return { fault: describeFailure() }
  }
}

/** Without an id, the extension of this script is gone and the wallet is unavailable. */
function describeFailure(): WalletFault {
  if (chrome.runtime?.id) return toFault(internalError('The wallet could not answer.'))
  const fault = toFault(disconnected())
  tellPage({ channel: 'harbor:event', name: 'disconnect', value: fault })
  return fault
}

window.addEventListener('message', async ({ source, data }) => {
  const request = PageRequest.safeParse(data)
  if (source !== window || !request.success) return
  const { id, namespace, method, params } = request.data
  tellPage({ channel: 'harbor:answer', id, answer: await askWorker({ namespace, method, params }) })
})

chrome.runtime.onMessage.addListener((message) => {
  const event = WorkerEvent.safeParse(message)
  if (event.success) tellPage({ channel: 'harbor:event', ...event.data })
})

void askWorker({ namespace: 'eip155', method: 'eth_chainId' }).then((answer) => {
  if ('fault' in answer) return
  tellPage({ channel: 'harbor:event', name: 'connect', value: { chainId: answer.result } })
})
