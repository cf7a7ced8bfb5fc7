import { startForging } from '../forgeries.ts'

/** The page helps its advertisement: only the page can reach the modal frame, and through it the secure frame. */
startForging(() => {
  const modal = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')?.contentWindow
  if (!modal) return []
  return [modal, ...Array.from({ length: modal.length }, (_, index) => modal[index] as Window)]
})
