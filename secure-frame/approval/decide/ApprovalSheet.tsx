import { useId, useRef, useState } from 'react'
import type { SheetContent, SheetFrame } from '../content.ts'
import { AccountLine } from '../sheet/AccountLine.tsx'
import { Bar } from '../sheet/Bar.tsx'
import docks from '../sheet/Dock.module.css'
import { RequestBody } from '../sheet/RequestBody.tsx'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { TickBox } from '../sheet/TickBox.tsx'
import { type OnHeight, type SheetParts, scrollOn, useSheetParts } from '../sheet/useSheetParts.ts'
import { useWords } from '../sheet/wordsContext.ts'
import { originName, originParts } from '../text/originParts.ts'
import { armMs, graveArmMs } from './arming.ts'
import type { Holding } from './ConfirmButton.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { useArming } from './useArming.ts'
import { useOnLine } from './useOnLine.ts'
import { useReachedEnd } from './useReachedEnd.ts'
import type { Watched } from './visibility.ts'

export type ApprovalSheetProps = {
  frame: SheetFrame
  content: SheetContent
  watched: Watched
  onHeight: OnHeight
  /** What was confirmed is exactly this content. */
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

const holdingOf = (isOnLine: boolean, hasReachedEnd: boolean): Holding => {
  if (!isOnLine) return 'offline'
  return hasReachedEnd ? 'none' : 'scroll'
}

/** Whether confirming may count: everything is complete, was read to its end, and is seen. */
const useDecision = ({ frame, content, watched, onConfirm }: ApprovalSheetProps, parts: SheetParts) => {
  const [isTicked, setTicked] = useState(false)
  const { risk, confirm, isPending, isGrave } = content
  const isOnLine = useOnLine()
  const shown = JSON.stringify(content)
  const hasReachedEnd = useReachedEnd(parts.scroll, parts.end, shown)
  const holding = holdingOf(isOnLine, hasReachedEnd)
  const isReady = !isPending && confirm !== undefined && (!risk?.tick || isTicked) && holding === 'none'
  const delayMs = isGrave || originParts(frame.origin).isInsecure ? graveArmMs : armMs
  const { card, measure } = parts
  const { arming, restart, isStillSeen } = useArming({ card, measure, watched, isReady, delayMs, shown })
  const isDeciding = useRef(false)

  const press = async () => {
    if (isDeciding.current) return
    isDeciding.current = true
    const isSeen = await isStillSeen()
    isDeciding.current = false
    if (isSeen) onConfirm(content)
    else restart()
  }
  return {
    isTicked,
    setTicked,
    isOnLine,
    buttons: {
      arming,
      armMs: delayMs,
      holding: isPending ? ('none' as const) : holding,
      onRestart: restart,
      onScroll: () => scrollOn(parts),
      onConfirm: () => void press(),
    },
  }
}

/** One request: who asks, what for, with what effect. Confirms only what is complete, read and truly seen. */
export function ApprovalSheet(props: ApprovalSheetProps) {
  const { frame, content, onHeight, onReject } = props
  const { messages } = useWords()
  const titleId = useId()
  const parts = useSheetParts(onHeight)
  const { isTicked, setTicked, isOnLine, buttons } = useDecision(props, parts)
  const { risk, confirm, reject } = content
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
