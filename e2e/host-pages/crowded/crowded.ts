import { startForging } from '../forgeries.ts'

/** The page helps its advertisement: it alone can reach into the modal's place, and from there the secure frame. */
startForging(() => {
  const modal = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')?.contentWindow
  if (!modal) return []
  return [modal, ...Array.from({ length: modal.length }, (_, index) => modal[index] as Window)]
})
