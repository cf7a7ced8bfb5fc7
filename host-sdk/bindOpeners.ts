import type { OpenableView } from '#protocol/openableViews'

const selector = '[data-foyer-open],foyer-button'

/** Returns the opener around the event's target, including in a shadow root. Only elements have `matches`. */
const openerOf = (event: Event) => (event.composedPath() as Element[]).find((one) => one.matches?.(selector))

interface OpenerDeps {
  open: (view?: OpenableView) => void
  warmUp: () => void
  signal: AbortSignal
}

/**
 * Makes all present and future `data-foyer-open` elements and `<foyer-button>` open the modal. Loads the modal when the
 * visitor points at one. The signal removes the listeners.
 */
export const bindOpeners = ({ open, warmUp, signal }: OpenerDeps) => {
  const onClick = (event: MouseEvent) => {
    const opener = openerOf(event)
    if (!opener || event.defaultPrevented) return
    event.preventDefault()
    // The modal rejects an unknown view name. Without a name, it opens the default view.
    open((opener as HTMLElement).dataset.foyerOpen as OpenableView | undefined)
  }
  const onReach = (event: Event) => {
    if (openerOf(event)) warmUp()
  }
  document.addEventListener('click', onClick, { signal })
  // On touch, `pointerover` also fires before the click (Pointer Events).
  document.addEventListener('pointerover', onReach, { signal })
  document.addEventListener('focusin', onReach, { signal })
}
