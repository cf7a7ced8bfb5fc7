import type { FoyerState } from '../Foyer.ts'
import { disconnectedState } from '../state.ts'

/** The account data from `getState()` that `<foyer-account>` shows. */
export type AccountChange = Pick<FoyerState, 'status' | 'address' | 'caipAddress' | 'caipNetworkId'>

/** The network that `<foyer-network>` shows: CAIP-2 id of the wallet's network, or null. */
export type NetworkChange = Pick<FoyerState, 'caipNetworkId'>

/** The bubbling `foyer-change` event of both elements. Fires when the displayed data changes. */
export type FoyerChangeEvent<Change extends AccountChange | NetworkChange> = CustomEvent<Change>

/** Returns the account that an element shows: the one in its `namespace`, or the active one. */
export const accountShown = (element: HTMLElement, state: FoyerState) => {
  const namespace = element.getAttribute('namespace') as keyof typeof state.accounts | null
  return (namespace ? state.accounts[namespace] : state) ?? disconnectedState
}

export const accountChange = (element: HTMLElement, state: FoyerState): AccountChange => {
  const { status, address, caipAddress, caipNetworkId } = accountShown(element, state)
  return { status, address, caipAddress, caipNetworkId }
}

export const networkChange = (_element: HTMLElement, { caipNetworkId }: FoyerState): NetworkChange => ({
  caipNetworkId,
})

/** Creates a function that fires `foyer-change` if the displayed data has changed. */
export const createReport = () => {
  const shown = new WeakMap<HTMLElement, string>()
  return (element: HTMLElement, detail: AccountChange | NetworkChange) => {
    const [before, now] = [shown.get(element), JSON.stringify(detail)]
    shown.set(element, now)
    if (before === undefined || before === now) return
    element.dispatchEvent(new CustomEvent('foyer-change', { detail, bubbles: true, composed: true }))
  }
}
