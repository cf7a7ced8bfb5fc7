import type { FoyerState } from '../Foyer.ts'
import { buttonWords } from '../words.ts'
import { createButtonClass, type Draw } from './createButtonClass.ts'

/** Returns the first 4 and last 6 characters, the format used throughout Foyer. */
export const shortenAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** True while connecting or reconnecting. */
export const isBusy = ({ status }: Pick<FoyerState, 'status'>) => status.endsWith('connecting')

const textOf = (state: FoyerState, label: string, busyLabel: string) => {
  if (isBusy(state)) return busyLabel
  return state.address ? shortenAddress(state.address) : label
}

const drawButton: Draw = (element, button, state) => {
  const words = buttonWords(element.lang || document.documentElement.lang)
  button.textContent = textOf(state, element.getAttribute('label') ?? words.connect, words.connecting)
  button.toggleAttribute('data-on', state.status !== 'disconnected')
  button.ariaBusy = String(isBusy(state))
}

/** Defines `<foyer-button label? project?>` once per page. It shows the connect button or the connected address. */
export const defineButton = () => {
  if (!customElements.get('foyer-button')) customElements.define('foyer-button', createButtonClass(drawButton))
}
