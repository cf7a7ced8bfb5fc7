import { useRef } from 'react'
import { type SheetParts, scrollOn } from '../sheet/useSheetParts.ts'
import type { ConfirmBlocker } from './ConfirmButton.tsx'
import { useArming } from './useArming.ts'
import { useOnLine } from './useOnLine.ts'
import { useReachedEnd } from './useReachedEnd.ts'
import type { Watched } from './visibility.ts'

interface Deciding {
  parts: SheetParts
  /** The complete displayed text. If it changes, the visitor must decide again. */
  shown: string
  /** True if the request is complete and possible, and the checkbox is checked if required. */
  isComplete: boolean
  isPending: boolean
  /** Time for which the content must stay visible and unchanged. */
  delayMs: number
  watched: Watched
  onConfirm: () => void
}

const holdingOf = (isOnLine: boolean, hasReachedEnd: boolean): ConfirmBlocker => {
  if (!isOnLine) return 'offline'
  return hasReachedEnd ? 'none' : 'scroll'
}

/** Decides whether the visitor can confirm: everything must be complete, visible and scrolled to the end. */
export const useDecision = ({ parts, shown, isComplete, isPending, delayMs, watched, onConfirm }: Deciding) => {
  const isOnLine = useOnLine()
  const holding = holdingOf(isOnLine, useReachedEnd(parts.scroll, parts.end, shown))
  const isReady = isComplete && !isPending && holding === 'none'
  const { card, measure } = parts
  const { arming, restart, isStillSeen } = useArming({ card, measure, watched, isReady, delayMs, shown })
  const isDeciding = useRef(false)

  const press = async () => {
    if (isDeciding.current) return
    isDeciding.current = true
    const isSeen = await isStillSeen()
    isDeciding.current = false
    if (isSeen) onConfirm()
    else restart()
  }
  return {
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
