import type { OpenableView } from '#protocol/openableViews'

const selector = '[data-foyer-open],foyer-button'

/** The opener that holds what an event happened to, in a shadow root too. Of all targets, elements alone have `matches`. */
const openerOf = (event: Event) => (event.composedPath() as Element[]).find((one) => one.matches?.(selector))

interface OpenerDeps {
  open: (view?: OpenableView) => void
  warmUp: () => void
  signal: AbortSignal
}

/**
 * Makes every present and future `data-foyer-open` element and `<foyer-button>` open the modal, and warms it up when
 * the visitor reaches for one, until the signal ends it.
 */
export const bindOpeners = ({ open, warmUp, signal }: OpenerDeps) => {
  const onClick = (event: MouseEvent) => {
    const opener = openerOf(event)
    if (!opener || event.defaultPrevented) return
    event.preventDefault()
    // The modal refuses a view that it does not know. Without a name it is the empty one.
    open((opener as HTMLElement).dataset.foyerOpen as OpenableView | undefined)
  }
  const onReach = (event: Event) => {
    if (openerOf(event)) warmUp()
  }
  document.addEventListener('click', onClick, { signal })
  // A finger, too, is over an element before it presses it (Pointer Events).
  document.addEventListener('pointerover', onReach, { signal })
  document.addEventListener('focusin', onReach, { signal })
}
