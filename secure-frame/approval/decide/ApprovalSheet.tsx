import { useCallback, useId, useRef, useState } from 'react'
import type { SheetContent, SheetFrame } from '../content.ts'
import { AccountLine } from '../sheet/AccountLine.tsx'
import styles from '../sheet/Dock.module.css'
import { RequestBody } from '../sheet/RequestBody.tsx'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { TickBox } from '../sheet/TickBox.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { originName, originParts } from '../text/originParts.ts'
import { armMs, graveArmMs } from './arming.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { useArming } from './useArming.ts'
import type { Watched } from './visibility.ts'

export type ApprovalSheetProps = {
  frame: SheetFrame
  content: SheetContent
  watched: Watched
  onHeight: (height: number) => void
  /** What was confirmed is exactly this content. */
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

/** One request: who asks, what for, with what effect. Confirms only what is complete and truly seen. */
export function ApprovalSheet({ frame, content, watched, onHeight, onConfirm, onReject }: ApprovalSheetProps) {
  const { messages } = useWords()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const naturalHeight = useRef(Number.POSITIVE_INFINITY)
  const [isTicked, setTicked] = useState(false)
  const { risk, confirm, isPending, isGrave } = content
  const { isInsecure } = originParts(frame.origin)
  const delayMs = isGrave || isInsecure ? graveArmMs : armMs
  const isReady = !isPending && confirm !== undefined && (!risk?.tick || isTicked)
  const { arming } = useArming({ card, naturalHeight, watched, isReady, delayMs, shown: JSON.stringify(content) })

  const keepHeight = useCallback(
    (height: number) => {
      naturalHeight.current = height
      onHeight(height)
    },
    [onHeight],
  )

  return (
    <SheetCard
      ref={card}
      label={messages.requestFrom(originName(frame.origin))}
      host={frame.ownHost}
      closeLabel={messages.rejectAndClose}
      isRisky={risk !== undefined}
      onClose={onReject}
      onHeight={keepHeight}
      titleId={titleId}
      dock={
        <>
          {risk?.tick && <TickBox label={risk.tick} isTicked={isTicked} onTick={setTicked} />}
          <AccountLine account={frame.account} network={frame.network} />
          <div className={styles.buttons}>
            <DecisionButtons
              confirm={confirm}
              isRisky={risk !== undefined}
              arming={arming}
              armMs={delayMs}
              onConfirm={() => onConfirm(content)}
              onReject={onReject}
            />
          </div>
        </>
      }
    >
      <RequestBody origin={frame.origin} content={content} titleId={titleId} />
    </SheetCard>
  )
}
