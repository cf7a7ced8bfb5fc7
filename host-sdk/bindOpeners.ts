import type { OpenableView } from '#protocol/openableViews'

const selector = '[data-foyer-open],foyer-button'

/** Returns the opener that contains the event's target, also in a shadow root. Only elements have `matches`. */
const openerOf = (event: Event) => (event.composedPath() as Element[]).find((one) => one.matches?.(selector))

interface OpenerDeps {
  open: (view?: OpenableView) => void
  warmUp: () => void
  signal: AbortSignal
}

/**
 * Makes every present and future `data-foyer-open` element and `<foyer-button>` open the modal. Warms up the modal when
 * the visitor reaches for one. The signal removes the listeners.
 */
export const bindOpeners = ({ open, warmUp, signal }: OpenerDeps) => {
  const onClick = (event: MouseEvent) => {
    const opener = openerOf(event)
    if (!opener || event.defaultPrevented) return
    event.preventDefault()
    // The modal refuses an unknown view. Without a name, the view is the default one.
    open((opener as HTMLElement).dataset.foyerOpen as OpenableView | undefined)
  }
  const onReach = (event: Event) => {
    if (openerOf(event)) warmUp()
  }
  document.addEventListener('click', onClick, { signal })
  // Touch also fires `pointerover` before the press (Pointer Events).
  document.addEventListener('pointerover', onReach, { signal })
  document.addEventListener('focusin', onReach, { signal })
}
