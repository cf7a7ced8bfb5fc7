import { type PointerEvent, type RefObject, useRef } from 'react'
import { openMs } from './motionDurations.ts'

const dismissAtPx = 96
const flickPxPerMs = 0.6
const controls = 'button, a, input'

/**
 * On a bottom sheet, dragging the grabber or the header down requests to close. The sheet moves back where that is
 * refused.
 */
export function useSheetDrag(card: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const start = useRef<{ y: number; atMs: number } | undefined>(undefined)

  function moveTo(offsetPx: number) {
    card.current?.style.setProperty('--drag', `${offsetPx}px`)
  }

  function onPointerDown(event: PointerEvent) {
    if (!isSheet() || !isHandle(event.target)) return
    start.current = { y: event.clientY, atMs: event.timeStamp }
    card.current?.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent) {
    if (start.current) moveTo(Math.max(0, event.clientY - start.current.y))
  }

  function onPointerUp(event: PointerEvent) {
    const began = start.current
    if (!began) return
    start.current = undefined
    const distance = Math.max(0, event.clientY - began.y)
    const isFlick = distance > 24 && distance / (event.timeStamp - began.atMs) > flickPxPerMs
    if (distance > dismissAtPx || isFlick) onDismiss()
    // If the caller agrees, the sheet is already leaving by the next frame and keeps its place until then.
    requestAnimationFrame(() => settle(card.current, distance))
  }

  function onPointerCancel() {
    start.current = undefined
    moveTo(0)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

function settle(card: HTMLElement | null, distance: number): void {
  if (!card || card.inert) return
  card.style.removeProperty('--drag')
  card.animate(
    { translate: [`0 ${distance}px`, '0 0'] },
    { duration: openMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}

function isSheet(): boolean {
  return matchMedia('(max-width: 429.98px)').matches
}

function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-drag-handle]') !== null && target.closest(controls) === null
}
