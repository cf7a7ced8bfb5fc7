import { RequestAbortedError } from '#protocol/errors/remote'
import { resourceUnavailable, rpcError, userRejected } from '#protocol/errors/rpc'
import type { SheetContent, SheetFrame } from './content.ts'
import { FrameSheet } from './decide/FrameSheet.tsx'
import { loadWords, type Words } from './messages/loadWords.ts'
import type { Confirmed, Plan, SettledPlan } from './plan.ts'
import { planApproval } from './planApproval.ts'
import type { ApprovalRequest } from './request.ts'
import { createStage } from './sheet/createStage.tsx'
import { settleOnce } from './sheet/settleOnce.ts'
import type { FrameMailbox } from './window/mailbox.ts'

export interface ApprovalOptions {
  signal: AbortSignal
  /** Called with the height that the sheet needs, in CSS pixels, at first and after every change. */
  onHeight: (height: number) => void
  /** Sends the request to an approval popup. */
  mailbox: FrameMailbox
  /** True if the project trusts its pages. Every request can then be approved in the frame. */
  mayDecideInFrame: boolean
}

const frameOf = ({ origin, account, network, seal }: ApprovalRequest): SheetFrame => ({
  origin,
  ownHost: location.host,
  account,
  network: network.name,
  networkId: network.caipNetworkId,
  seal,
})

let isAsking = false

const ask = (request: ApprovalRequest, plan: Plan, words: Words, options: ApprovalOptions) =>
  new Promise<Confirmed>((resolve, reject) => {
    const { signal, onHeight, mailbox, mayDecideInFrame } = options
    const stage = createStage()
    const frame = frameOf(request)
    let settled: SettledPlan | undefined
    const over = new AbortController()
    const cleanUp = () => {
      over.abort()
      stage.remove()
    }
    const end = settleOnce(signal, cleanUp, () => reject(new RequestAbortedError()))
    const onReject = () => end(() => reject(rpcError(userRejected)))
    const onConfirm = (content: SheetContent) => {
      if (!settled?.approved || content !== settled.content) return
      const confirmed = { ...settled, approved: settled.approved }
      end(() => resolve(confirmed))
    }
    const draw = (content: SheetContent) =>
      stage.draw(
        words,
        <FrameSheet
          frame={frame}
          content={content}
          mayDecideInFrame={mayDecideInFrame || content.isHarmless}
          mailbox={mailbox}
          languages={request.languages}
          onHeight={onHeight}
          onConfirm={onConfirm}
          onReject={onReject}
        />,
      )

    draw(plan.initial)
    const show = (found: SettledPlan) => {
      settled = found
      if (!end.isOver()) draw(found.content)
    }
    plan.settle().then(
      (found) => {
        show(found)
        return plan.follow?.(show, over.signal)
      },
      (error: unknown) => end(() => reject(error)),
    )
  })

/**
 * Shows the request in this document and waits for the visitor. Resolves with exactly the content that the visitor saw
 * and approved. Rejects with 4001 if the visitor rejects or closes it, and with RequestAbortedError if aborted. Rejects
 * with an RPC error if the request is invalid (before anything is shown). Rejects with -32002 while another request is
 * open. Restores the document body afterwards.
 */
export const requestApproval = async (request: ApprovalRequest, options: ApprovalOptions): Promise<Confirmed> => {
  const words = await loadWords(request.languages)
  const plan = await planApproval(request, words)
  if (options.signal.aborted) throw new RequestAbortedError()
  if (isAsking) throw rpcError(resourceUnavailable, 'Resource unavailable: another request is waiting for the visitor')
  isAsking = true
  try {
    return await ask(request, plan, words, options)
  } finally {
    isAsking = false
  }
}
