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
  /** True if the request is harmless, or the project vouches for the page. */
  mayDecideInFrame: boolean
  mailbox: FrameMailbox
  languages: readonly string[]
  onHeight: (height: number) => void
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

const nothing = () => undefined

/** A request in the frame. It is decided in the frame if that is safe and the sheet fits, otherwise in a window. */
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
  // A request that cannot be confirmed is shown in the frame.
  const isIdle = !sheet.content.isPending && sheet.content.confirm === undefined
  if (isIdle || (mayDecideInFrame && !isTooSmall)) {
    return <ApprovalSheet {...sheet} watched={canTrackVisibility() ? 'tracked' : 'untracked'} onHeight={keepHeight} />
  }
  const reason = mayDecideInFrame ? 'room' : 'value'
  // A sheet without enough room keeps requesting its height, and returns to the frame when it fits.
  const onWindowHeight = reason === 'room' ? nothing : onHeight
  return <WindowSheet {...sheet} mailbox={mailbox} languages={languages} reason={reason} onHeight={onWindowHeight} />
}
