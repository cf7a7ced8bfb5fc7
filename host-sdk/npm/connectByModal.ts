import type { Foyer, FoyerState } from '../Foyer.ts'
import { untilInModal } from './untilInModal.ts'

export interface ConnectParams {
  /** A wallet of the page or the list, by its id, or `walletConnect` for a code. If omitted, the visitor chooses. */
  walletId?: string
}

const openFor = (foyer: Foyer, { walletId }: ConnectParams) => {
  if (!walletId) return foyer.open('Connect')
  return walletId === 'walletConnect'
    ? foyer.open('ConnectingWalletConnect', {})
    : foyer.open('ConnectingExternal', { walletId })
}

/**
 * Opens the modal, and resolves with the state once the visitor has connected. Resolves immediately if an account is
 * already connected. Rejects with 4001 if the visitor closes the modal first.
 */
export const connectByModal = async (foyer: Foyer, params: ConnectParams = {}): Promise<FoyerState> => {
  if (foyer.getState().status === 'connected') return foyer.getState()
  const read = (state: FoyerState) => (state.status === 'connected' ? state : undefined)
  return untilInModal(foyer, read, () => openFor(foyer, params))
}
