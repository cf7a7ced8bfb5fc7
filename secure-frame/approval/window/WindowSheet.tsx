import { useEffect, useId, useRef, useState } from 'react'
import type { SheetContent, SheetFrame } from '../content.ts'
import { AccountLine } from '../sheet/AccountLine.tsx'
import { Button } from '../sheet/Button.tsx'
import styles from '../sheet/Dock.module.css'
import { RequestBody } from '../sheet/RequestBody.tsx'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { originName } from '../text/originParts.ts'
import { type ApprovalWindow, openApprovalWindow } from './openApprovalWindow.ts'
import type { Decision, Show } from './windowMessages.ts'

type WindowSheetProps = {
  frame: SheetFrame
  content: SheetContent
  onHeight: (height: number) => void
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

type Attempt = 'none' | 'open' | 'blocked' | 'closed'

const notes = { none: 'windowWhy', open: 'windowOpen', blocked: 'windowBlocked', closed: 'windowClosed' } as const

const lookOf = ({ dataset, style }: HTMLElement) => ({ dataset: { ...dataset }, style: style.cssText })

/** The request where the browser cannot tell what covers it: decided in a window of its own, or rejected here. */
export function WindowSheet({ frame, content, onHeight, onConfirm, onReject }: WindowSheetProps) {
  const { messages } = useWords()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const opened = useRef<ApprovalWindow>(undefined)
  const [attempt, setAttempt] = useState<Attempt>('none')
  const shown = JSON.stringify(content)
  const latest = useRef(content)
  latest.current = content

  const showOf = (now: SheetContent): Show => ({
    kind: 'foyer-approval-show',
    frame,
    content: now,
    look: lookOf(document.documentElement),
  })

  const decide = (decision: Decision) => {
    if (decision.kind === 'foyer-approval-reject') return onReject()
    // Approved is what the window showed last: if it is not the latest, it draws that now.
    if (decision.shown === JSON.stringify(latest.current)) onConfirm(latest.current)
  }

  function openWindow() {
    opened.current?.close()
    opened.current = openApprovalWindow({
      show: showOf(content),
      onDecision: decide,
      onClosed: () => setAttempt('closed'),
    })
    setAttempt(opened.current ? 'open' : 'blocked')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the window is told what is shown, when that changes
  useEffect(() => opened.current?.show(showOf(content)), [shown])
  useEffect(() => () => opened.current?.close(), [])

  return (
    <SheetCard
      ref={card}
      label={messages.requestFrom(originName(frame.origin))}
      host={frame.ownHost}
      closeLabel={messages.rejectAndClose}
      isRisky={content.risk !== undefined}
      onClose={onReject}
      onHeight={onHeight}
      titleId={titleId}
      dock={
        <>
          <AccountLine account={frame.account} network={frame.network} />
          <p className={styles.note} role="status">
            {messages[notes[attempt]]}
          </p>
          <div className={styles.stacked}>
            {content.confirm !== undefined && (
              <Button kind="primary" onPress={openWindow}>
                {messages.continueInWindow}
              </Button>
            )}
            <Button kind="quiet" onPress={onReject}>
              {messages.reject}
            </Button>
          </div>
        </>
      }
    >
      <RequestBody origin={frame.origin} content={content} titleId={titleId} />
    </SheetCard>
  )
}
