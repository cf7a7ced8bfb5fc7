import type { OpenableView } from '#protocol/host-to-app'

const selector = '[data-foyer-open], foyer-button'

const openerOf = ({ target }: Event) => (target instanceof Element ? target.closest(selector) : null)

/**
 * Makes every present and future `data-foyer-open` element and `<foyer-button>` open the modal, and warms it up when
 * the visitor reaches for one. Returns the function that ends it.
 */
export const bindOpeners = ({ open, warmUp }: { open: (view?: OpenableView) => void; warmUp: () => void }) => {
  const onClick = (event: MouseEvent) => {
    const opener = openerOf(event)
    if (!opener || event.defaultPrevented) return
    event.preventDefault()
    // The modal refuses a view that it does not know.
    open((opener.getAttribute('data-foyer-open') || undefined) as OpenableView | undefined)
  }
  const onReach = (event: Event) => {
    if (openerOf(event)) warmUp()
  }
  const reaches = ['pointerover', 'focusin', 'touchstart'] as const

  document.addEventListener('click', onClick)
  for (const reach of reaches) document.addEventListener(reach, onReach, { passive: true })
  return () => {
    document.removeEventListener('click', onClick)
    for (const reach of reaches) document.removeEventListener(reach, onReach)
  }
}
