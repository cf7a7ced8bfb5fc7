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
  /** True if the request is harmless, or the project trusts its pages. */
  mayDecideInFrame: boolean
  mailbox: FrameMailbox
  languages: readonly string[]
  onHeight: (height: number) => void
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

const nothing = () => undefined

/** Shows a request in the frame. The visitor decides there if that is safe and the sheet fits, otherwise in a popup. */
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
  // A request that cannot be confirmed stays in the frame.
  const isIdle = !sheet.content.isPending && sheet.content.confirm === undefined
  if (isIdle || (mayDecideInFrame && !isTooSmall)) {
    return <ApprovalSheet {...sheet} watched={canTrackVisibility() ? 'tracked' : 'untracked'} onHeight={keepHeight} />
  }
  const reason = mayDecideInFrame ? 'room' : 'value'
  // A sheet without enough room keeps requesting its height. When it fits, it returns to the frame.
  const onWindowHeight = reason === 'room' ? nothing : onHeight
  return <WindowSheet {...sheet} mailbox={mailbox} languages={languages} reason={reason} onHeight={onWindowHeight} />
}
