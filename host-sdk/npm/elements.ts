import { defineButton } from '../elements/foyerButton.ts'
import { defineLazyElements } from '../elements/lazyElements.ts'

export type { FoyerAccountElement, FoyerButtonElement, FoyerNetworkElement } from '../elements/elementTypes.ts'

/** Defines `<foyer-button>`, `<foyer-account>` and `<foyer-network>`, once per page. Does nothing on a server. */
export const defineElements = () => {
  if (typeof customElements === 'undefined') return
  defineButton()
  defineLazyElements()
}
