import { type RefObject, useEffect, useEffectEvent } from 'react'
import { focusablesOf } from './focusablesOf.ts'

/** Traps the focus in the card. Handles Tab and Escape wherever the focus is in the document. */
export function useModalKeys(card: RefObject<HTMLElement | null>, isActive: boolean, onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape') onEscape()
    if (event.key === 'Tab' && card.current) turnRound(event, card.current)
  })

  useEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isActive])
}

/** Moves the focus from the last element to the first, and vice versa. */
function turnRound(event: KeyboardEvent, card: HTMLElement): void {
  const stops = focusablesOf(card).filter((element) => element.tabIndex >= 0 && element.offsetParent !== null)
  const first = stops[0]
  const last = stops.at(-1)
  const focused = document.activeElement
  const isOutside = !card.contains(focused) || focused === card
  const leavesAtEnd = !event.shiftKey && (isOutside || focused === last)
  const leavesAtStart = event.shiftKey && (isOutside || focused === first || isBefore(focused, first))
  if (!leavesAtEnd && !leavesAtStart) return
  event.preventDefault()
  const target = leavesAtStart ? last : first
  target?.focus()
}

/** The title is focused first and may come before every tab stop. */
function isBefore(focused: Element | null, first: Element | undefined): boolean {
  if (!focused || !first) return true
  return Boolean(focused.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)
}
