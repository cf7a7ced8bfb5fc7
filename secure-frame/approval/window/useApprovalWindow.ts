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

/** A window of its own in which the request is decided: opened by a press, closed with the sheet. */
export const useApprovalWindow = (parts: UseApprovalWindow) => {
  const { frame, content, mailbox, languages, onConfirm, onReject } = parts
  const [status, setStatus] = useState<'none' | WindowStatus>('none')
  const close = useRef<() => void>(undefined)

  // A window shows what it was opened with: what has changed since is opened anew.
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
      // What is confirmed is what was sealed for this window: this very content.
      onDecision: ({ kind }) => (kind === 'confirm' ? onConfirm(content) : onReject()),
    })
  }
  return { status, open }
}
