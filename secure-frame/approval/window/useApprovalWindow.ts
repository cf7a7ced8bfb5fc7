import { useEffect, useRef, useState } from 'react'
import type { SheetContent, SheetFrame } from '../content.ts'
import type { FrameMailbox } from './mailbox.ts'
import { openApprovalWindow, type WindowStatus } from './openApprovalWindow.ts'

interface UseApprovalWindow {
  frame: SheetFrame
  content: SheetContent
  mailbox: FrameMailbox
  languages: readonly string[]
  onConfirm: (content: SheetContent) => void
  onReject: () => void
}

const now = () => performance.now()

/** Manages the popup in which the request is decided. It opens on a click and closes with the sheet. */
export const useApprovalWindow = (parts: UseApprovalWindow) => {
  const { frame, content, mailbox, languages, onConfirm, onReject } = parts
  const [status, setStatus] = useState<'none' | WindowStatus>('none')
  const close = useRef<() => void>(undefined)

  // A popup only shows its initial content, so a change requires a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is of the content that a window was opened with
  useEffect(() => {
    const end = () => close.current?.()
    return () => {
      end()
      setStatus('none')
    }
  }, [content])

  const open = () => {
    close.current?.()
    setStatus('opening')
    close.current = openApprovalWindow({
      show: { frame, content, languages, mode: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark' },
      mailbox,
      now,
      onStatus: setStatus,
      // The visitor confirmed exactly the content that was encrypted for this popup.
      onDecision: ({ kind }) => (kind === 'confirm' ? onConfirm(content) : onReject()),
    })
  }
  return { status, open }
}
