import { RequestAbortedError } from '#protocol/errors/remote'
import { resourceUnavailable, rpcError, userRejected } from '#protocol/errors/rpc'
import type { SheetContent, SheetFrame } from './content.ts'
import { ApprovalSheet } from './decide/ApprovalSheet.tsx'
import { canTellVisibility } from './decide/visibility.ts'
import type { Plan, Settled } from './evm/plan/plan.ts'
import { planApproval } from './evm/plan/planApproval.ts'
import { speak, type Words } from './messages/speak.ts'
import type { ApprovalRequest, Approved } from './request.ts'
import { createStage } from './sheet/createStage.tsx'
import { WindowSheet } from './window/WindowSheet.tsx'

export interface ApprovalOptions {
  signal: AbortSignal
  /** How high the sheet wants to be, in CSS pixels: at first, and whenever that changes. */
  onHeight: (height: number) => void
}

const frameOf = ({ origin, account, network, locale }: ApprovalRequest): SheetFrame => ({
  origin,
  ownHost: location.host,
  account,
  network: network.name,
  locale,
})

let isAsking = false

const ask = (frame: SheetFrame, plan: Plan, words: Words, { signal, onHeight }: ApprovalOptions) =>
  new Promise<Approved>((resolve, reject) => {
    const stage = createStage()
    const Sheet = canTellVisibility() ? ApprovalSheet : WindowSheet
    let settled: Settled | undefined
    let isOver = false

    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      signal.removeEventListener('abort', onAbort)
      stage.remove()
      settle()
    }
    const onAbort = () => end(() => reject(new RequestAbortedError()))
    const onReject = () => end(() => reject(rpcError(userRejected)))
    const onConfirm = (content: SheetContent) => {
      const approved = content === settled?.content ? settled.approved : undefined
      if (approved) end(() => resolve(approved))
    }
    const draw = (content: SheetContent) =>
      stage.draw(
        words,
        <Sheet
          frame={frame}
          content={content}
          watched="tracked"
          onHeight={onHeight}
          onConfirm={onConfirm}
          onReject={onReject}
        />,
      )

    signal.addEventListener('abort', onAbort)
    draw(plan.initial)
    plan.settle().then(
      (found) => {
        settled = found
        if (!isOver) draw(found.content)
      },
      (error: unknown) => end(() => reject(error)),
    )
  })

/**
 * Draws the request into this document and waits for the visitor. Resolves with what was approved, and with nothing
 * else: exactly what was seen. Rejects with 4001 when it is rejected or closed, with an RPC error when the request is
 * none (before anything is drawn), with RequestAbortedError when it is aborted, with -32002 while another is open.
 * Afterwards the body is as it was.
 */
export const requestApproval = async (request: ApprovalRequest, options: ApprovalOptions): Promise<Approved> => {
  const words = await speak(request.locale)
  const plan = await planApproval(request, words)
  if (options.signal.aborted) throw new RequestAbortedError()
  if (isAsking) throw rpcError(resourceUnavailable, 'Resource unavailable: another request is waiting for the visitor')
  isAsking = true
  try {
    return await ask(frameOf(request), plan, words, options)
  } finally {
    isAsking = false
  }
}
