import { useId, useState } from 'react'
import type { SheetContent, SheetFrame } from '../content.ts'
import { AccountLine } from '../sheet/AccountLine.tsx'
import { Bar } from '../sheet/Bar.tsx'
import docks from '../sheet/Dock.module.css'
import { RequestBody } from '../sheet/RequestBody.tsx'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { TickBox } from '../sheet/TickBox.tsx'
import { type OnHeight, useSheetParts } from '../sheet/useSheetParts.ts'
import { useWords } from '../sheet/wordsContext.ts'
import { originName, originParts } from '../text/originParts.ts'
import { armMs, highRiskArmMs } from './arming.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { useDecision } from './useDecision.ts'
import type { Watched } from './visibility.ts'

export type ApprovalSheetProps = {
  frame: SheetFrame
  content: SheetContent
  watched: Watched
  onHeight: OnHeight
  /** Called with exactly the content that the visitor confirmed. */
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

/**
 * Shows one request: its requester, purpose and effect. The visitor can confirm it only if it is complete, visible and
 * scrolled to the end.
 */
export function ApprovalSheet(props: ApprovalSheetProps) {
  const { frame, content, watched, onHeight, onConfirm, onReject } = props
  const { messages } = useWords()
  const titleId = useId()
  const parts = useSheetParts(onHeight)
  const [isTicked, setTicked] = useState(false)
  const { risk, confirm, reject, isPending, isHighRisk } = content
  const { isOnLine, buttons } = useDecision({
    parts,
    watched,
    isPending,
    shown: JSON.stringify(content),
    isComplete: confirm !== undefined && (!risk?.tick || isTicked),
    delayMs: isHighRisk || originParts(frame.origin).isInsecure ? highRiskArmMs : armMs,
    onConfirm: () => onConfirm(content),
  })
  return (
    <SheetCard
      parts={parts}
      label={messages.requestFrom(originName(frame.origin))}
      host={frame.ownHost}
      seal={frame.seal}
      closeLabel={messages.rejectAndClose}
      pinned={{ origin: frame.origin, asks: content.asks }}
      bar={isOnLine ? undefined : <Bar>{messages.offline}</Bar>}
      isRisky={risk !== undefined}
      onClose={onReject}
      titleId={titleId}
      dock={
        <>
          {risk?.tick && <TickBox label={risk.tick} isTicked={isTicked} onTick={setTicked} />}
          <AccountLine account={frame.account} network={frame.network} networkId={frame.networkId} />
          <div className={docks.buttons}>
            <DecisionButtons
              confirm={confirm}
              reject={reject}
              isRisky={risk !== undefined}
              onReject={onReject}
              {...buttons}
            />
          </div>
        </>
      }
    >
      <RequestBody frame={frame} content={content} titleId={titleId} />
    </SheetCard>
  )
}
