import { useId } from 'react'
import type { SheetContent, SheetFrame, SheetNote } from '../content.ts'
import { AccountLine } from '../sheet/AccountLine.tsx'
import { Button } from '../sheet/Button.tsx'
import docks from '../sheet/Dock.module.css'
import { Icon } from '../sheet/Icon.tsx'
import { Note } from '../sheet/Note.tsx'
import { Requester } from '../sheet/Requester.tsx'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { useSheetParts } from '../sheet/useSheetParts.ts'
import { Working } from '../sheet/Working.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { originName } from '../text/originParts.ts'
import type { FrameMailbox } from './mailbox.ts'
import { useApprovalWindow } from './useApprovalWindow.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

type WindowSheetProps = {
  frame: SheetFrame
  content: SheetContent
  mailbox: FrameMailbox
  languages: readonly string[]
  /** Why the frame cannot decide: the request could move funds, or the frame is too small. */
  reason: 'value' | 'room'
  onHeight: (height: number) => void
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

type Status = ReturnType<typeof useApprovalWindow>['status']

const useNote = (status: Status, reason: WindowSheetProps['reason']): SheetNote => {
  const { messages } = useWords()
  if (status === 'blocked') {
    return { tone: 'warn', title: messages.windowBlockedTitle, text: messages.windowBlockedText }
  }
  if (status === 'closed') return { tone: 'warn', title: messages.windowClosedTitle, text: messages.windowClosedText }
  if (reason === 'room') return { tone: 'neutral', text: messages.tooSmall }
  return { tone: 'neutral', title: messages.windowTitle, text: messages.windowText }
}

function Body({
  status,
  reason,
  content: { isPending, notice },
}: {
  status: Status
  reason: WindowSheetProps['reason']
  content: SheetContent
}) {
  const { messages } = useWords()
  const note = useNote(status, reason)
  if (status === 'open' || status === 'opening') {
    return <WaitingPanel heading={messages.windowOpenTitle} text={messages.windowOpenText} />
  }
  return (
    <>
      {notice && <Note {...notice} isAlert />}
      <Note {...note} isAlert={note.tone === 'warn'} />
      {isPending && <Working label={messages.tryingOut} />}
    </>
  )
}

/** Shows the requester, the request, and the button that opens the popup to decide it. */
export function WindowSheet(props: WindowSheetProps) {
  const { frame, content, reason, onHeight, onReject } = props
  const { messages } = useWords()
  const titleId = useId()
  const parts = useSheetParts(onHeight)
  const { status, open } = useApprovalWindow(props)
  const isOpen = status === 'open' || status === 'opening'
  return (
    <SheetCard
      parts={parts}
      label={messages.requestFrom(originName(frame.origin))}
      host={frame.ownHost}
      seal={frame.seal}
      closeLabel={messages.rejectAndClose}
      isRisky={content.risk !== undefined}
      onClose={onReject}
      titleId={titleId}
      dock={
        <>
          {!isOpen && <AccountLine account={frame.account} network={frame.network} networkId={frame.networkId} />}
          <div className={docks.buttons}>
            <Button kind="quiet" isNarrow={!isOpen} onPress={onReject}>
              {messages.reject}
            </Button>
            <Button kind={isOpen ? 'quiet' : 'primary'} isDisabled={content.isPending} onPress={open}>
              {isOpen ? messages.showWindow : messages.openWindow}
              {!isOpen && <Icon name="external" size="s" flip />}
            </Button>
          </div>
        </>
      }
    >
      <Requester origin={frame.origin} asks={content.asks} risk={content.risk} titleId={titleId} />
      <Body status={status} reason={reason} content={content} />
    </SheetCard>
  )
}
