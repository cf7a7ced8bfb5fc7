import { describeQuestion, type Question } from '../core/question.ts'
import { ApprovalMessage } from './approval.ts'

interface OpenApproval {
  question: Question
  decide(isApproved: boolean): void
  windowId?: number | undefined
  /** True once the window has loaded. After that, its port reports when it closes. */
  isHeard?: boolean
}

const page = 'approve.html'
const openApprovals = new Map<string, OpenApproval>()

/** Prompts in the wallet's own window. Closing it counts as a rejection. */
export async function askInWindow(question: Question): Promise<boolean> {
  const id = crypto.randomUUID()
  const decision = new Promise<boolean>((decide) => openApprovals.set(id, { question, decide }))
  try {
    const url = chrome.runtime.getURL(`${page}#${id}`)
    const opened = await chrome.windows.create({ url, type: 'popup', width: 360, height: 600, focused: true })
    const approval = openApprovals.get(id)
    if (approval) approval.windowId = opened?.id
    return await decision
  } finally {
    openApprovals.delete(id)
  }
}

/** Answers the approval windows. Listens from the worker's start because Chromium would not wake it otherwise. */
export function serveApprovalWindows(): void {
  chrome.windows.onRemoved.addListener((windowId) => {
    for (const approval of openApprovals.values())
      if (approval.windowId === windowId && !approval.isHeard) approval.decide(false)
  })
  chrome.runtime.onConnect.addListener((port) => {
    const approval = openApprovals.get(port.name)
    if (!approval || !port.sender?.url?.startsWith(chrome.runtime.getURL(page))) return port.disconnect()

    approval.isHeard = true
    port.onDisconnect.addListener(() => approval.decide(false))
    port.onMessage.addListener((given) => {
      const message = ApprovalMessage.safeParse(given)
      if (message.success && message.data !== 'open') approval.decide(message.data === 'approve')
    })
    port.postMessage(describeQuestion(approval.question))
  })
}
