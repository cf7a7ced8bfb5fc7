import { useCallback, useState } from 'react'
import type { SheetContent, SheetFrame } from '../content.ts'
import type { OnHeight } from '../sheet/useSheetParts.ts'
import type { FrameMailbox } from '../window/mailbox.ts'
import { WindowSheet } from '../window/WindowSheet.tsx'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import { useIsTooSmall } from './useIsTooSmall.ts'
import { canTrackVisibility } from './visibility.ts'

type FrameSheetProps = {
  frame: SheetFrame
  content: SheetContent
  /** Harmless, or on a page that the project vouches for. */
  mayDecideInFrame: boolean
  mailbox: FrameMailbox
  languages: readonly string[]
  onHeight: (height: number) => void
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

const nothing = () => undefined

/** A request in the frame: decided here where that is safe and there is room, otherwise in a window of its own. */
export function FrameSheet({ mayDecideInFrame, mailbox, languages, onHeight, ...sheet }: FrameSheetProps) {
  const [leastHeight, setLeastHeight] = useState(0)
  const keepHeight: OnHeight = useCallback(
    (wanted, least) => {
      setLeastHeight(least)
      onHeight(wanted)
    },
    [onHeight],
  )
  const isTooSmall = useIsTooSmall(leastHeight)
  // What cannot be confirmed at all is shown where it is.
  const isIdle = !sheet.content.isPending && sheet.content.confirm === undefined
  if (isIdle || (mayDecideInFrame && !isTooSmall)) {
    return <ApprovalSheet {...sheet} watched={canTrackVisibility() ? 'tracked' : 'untracked'} onHeight={keepHeight} />
  }
  const reason = mayDecideInFrame ? 'room' : 'value'
  // A sheet that lacks room goes on asking for what it wants: it comes back once there is enough.
  const onWindowHeight = reason === 'room' ? nothing : onHeight
  return <WindowSheet {...sheet} mailbox={mailbox} languages={languages} reason={reason} onHeight={onWindowHeight} />
}
