import type { AccountChange, FoyerChangeEvent, NetworkChange } from './changeEvents.ts'

interface ChangeEventMap<Change extends AccountChange | NetworkChange> extends HTMLElementEventMap {
  'foyer-change': FoyerChangeEvent<Change>
}

/** An element that fires `foyer-change` with the displayed data. */
interface ChangingElement<Change extends AccountChange | NetworkChange> extends HTMLElement {
  addEventListener<Name extends keyof ChangeEventMap<Change>>(
    type: Name,
    listener: (this: this, event: ChangeEventMap<Change>[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof ChangeEventMap<Change>>(
    type: Name,
    listener: (this: this, event: ChangeEventMap<Change>[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** `<foyer-button>`: shows the connect button or the connected address. */
export type FoyerButtonElement = HTMLElement
/** `<foyer-account>`: shows the connected account. */
export type FoyerAccountElement = ChangingElement<AccountChange>
/** `<foyer-network>`: shows the wallet's current network. */
export type FoyerNetworkElement = ChangingElement<NetworkChange>

declare global {
  interface HTMLElementTagNameMap {
    'foyer-button': FoyerButtonElement
    'foyer-account': FoyerAccountElement
    'foyer-network': FoyerNetworkElement
  }

  interface DocumentEventMap {
    'foyer-change': FoyerChangeEvent<AccountChange | NetworkChange>
  }
}
