import { type RefObject, useEffect, useEffectEvent } from 'react'

const stopsOf = (card: HTMLElement) =>
  [...card.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]')].filter(
    (element) => !element.matches(':disabled') && element.checkVisibility(),
  )

/** Moves the focus from the last element to the first, and back. Beyond them is the inactive modal. */
const turnRound = (event: KeyboardEvent, card: HTMLElement) => {
  const stops = stopsOf(card)
  const [first, last] = [stops[0], stops.at(-1)]
  const focused = document.activeElement
  const isAtStop = focused !== null && stops.some((stop) => stop === focused)
  // The heading gets the initial focus but is not a tab stop. Tab works normally from there.
  const leavesBack = event.shiftKey && (!isAtStop || focused === first)
  if (!leavesBack && (event.shiftKey || focused !== last)) return
  event.preventDefault()
  const target = leavesBack ? last : first
  target?.focus()
}

/** Keeps the Tab focus in the sheet, and handles Escape anywhere in the document. */
export const useSheetKeys = (card: RefObject<HTMLElement | null>, onEscape: () => void) => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
    if (event.key === 'Tab' && card.current) turnRound(event, card.current)
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
