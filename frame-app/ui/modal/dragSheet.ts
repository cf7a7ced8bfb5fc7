import { openMs } from './motionDurations.ts'

const dismissAtPx = 96
const flickPxPerMs = 0.6
const controls = 'button, a, input'

const isSheet = () => matchMedia('(max-width: 429.98px)').matches

const isHandle = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-drag-handle]') !== null && target.closest(controls) === null

const settle = (card: HTMLElement, distance: number) => {
  if (card.inert) return
  card.style.removeProperty('--drag')
  card.animate(
    { translate: [`0 ${distance}px`, '0 0'] },
    { duration: openMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}

/**
 * Lets the visitor drag a bottom sheet by its grabber or header. A far or fast drag down requests to close the sheet.
 * If that is rejected, the sheet moves back.
 */
export const dragSheet = (card: HTMLElement, press: PointerEvent, onDismiss: () => void) => {
  if (!isSheet() || !isHandle(press.target)) return
  const ended = new AbortController()
  const { signal } = ended
  const distanceOf = ({ clientY }: PointerEvent) => Math.max(0, clientY - press.clientY)
  const moveTo = (offsetPx: number) => card.style.setProperty('--drag', `${offsetPx}px`)

  try {
    card.setPointerCapture(press.pointerId)
  } catch {
    // The finger has already been lifted.
    return
  }
  card.addEventListener('pointermove', (event) => moveTo(distanceOf(event)), { signal })
  card.addEventListener(
    'pointerup',
    (event) => {
      ended.abort()
      const distance = distanceOf(event)
      const isFlick = distance > 24 && distance / (event.timeStamp - press.timeStamp) > flickPxPerMs
      if (distance > dismissAtPx || isFlick) onDismiss()
      // If the caller agrees, the sheet is already closing in the next frame and keeps its position until then.
      requestAnimationFrame(() => settle(card, distance))
    },
    { signal },
  )
  card.addEventListener(
    'pointercancel',
    () => {
      ended.abort()
      moveTo(0)
    },
    { signal },
  )
}
