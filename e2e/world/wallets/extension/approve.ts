import '../core/withoutEval.ts'
import { ApprovalMessage, ApprovalText } from './approval.ts'

const keepAwakeMs = 20_000
const worker = chrome.runtime.connect({ name: location.hash.slice(1) })

const answer = (message: ApprovalMessage) => {
  worker.postMessage(message)
  window.close()
}

worker.onDisconnect.addListener(() => window.close())
worker.onMessage.addListener((message) => {
  const { title, details } = ApprovalText.parse(message)
  document.querySelector('h1')?.replaceChildren(title)
  document.querySelector('dl')?.replaceChildren(...details.flatMap(describeDetail))
  for (const button of document.querySelectorAll('button')) {
    button.disabled = false
    button.addEventListener('click', () => answer(ApprovalMessage.parse(button.id)))
  }
})
setInterval(() => worker.postMessage('open' satisfies ApprovalMessage), keepAwakeMs)

function describeDetail([label, value]: [string, string]): HTMLElement[] {
  const term = document.createElement('dt')
  const description = document.createElement('dd')
  term.textContent = label
  description.textContent = value
  return [term, description]
}
