import { useRef } from 'react'
import { type SheetParts, scrollOn } from '../sheet/useSheetParts.ts'
import type { ConfirmBlocker } from './ConfirmButton.tsx'
import { useArming } from './useArming.ts'
import { useOnLine } from './useOnLine.ts'
import { useReachedEnd } from './useReachedEnd.ts'
import type { Watched } from './visibility.ts'

interface Deciding {
  parts: SheetParts
  /** The complete displayed content. Different content requires a new decision. */
  shown: string
  /** True if the request is complete, ticked if required, and possible. */
  isComplete: boolean
  isPending: boolean
  /** The time that the content must be visible without any change. */
  delayMs: number
  watched: Watched
  onConfirm: () => void
}

const holdingOf = (isOnLine: boolean, hasReachedEnd: boolean): ConfirmBlocker => {
  if (!isOnLine) return 'offline'
  return hasReachedEnd ? 'none' : 'scroll'
}

/** Decides if confirming is allowed: everything is complete, was read to its end, and is visible. */
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
