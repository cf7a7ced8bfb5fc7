import { useEffect, useEffectEvent, useState } from 'react'
import { openMs } from './motionDurations.ts'

export type ModalPhase = 'shown' | 'closing' | 'hidden'

/** Returns the next phase for `open`. A visible card plays its closing animation before it is hidden. */
export function nextPhase(phase: ModalPhase, open: boolean): ModalPhase {
  if (open) return 'shown'
  return phase === 'shown' ? 'closing' : phase
}

/**
 * Shows the card in the same render when opening, and waits for the animation when closing. Each opening has a number,
 * which changes when the card is hidden.
 */
export function useModalPhase(open: boolean, onHidden: (() => void) | undefined) {
  const [phase, setPhase] = useState<ModalPhase>(open ? 'shown' : 'hidden')
  const [opening, setOpening] = useState(0)
  const next = nextPhase(phase, open)
  if (next !== phase) setPhase(next)

  const hide = useEffectEvent(() => {
    setPhase('hidden')
    setOpening((number) => number + 1)
    onHidden?.()
  })

  useEffect(() => {
    if (phase !== 'closing') return
    const timer = window.setTimeout(() => hide(), openMs)
    return () => window.clearTimeout(timer)
  }, [phase])

  return { phase: next, opening }
}
