import type { Foyer, FoyerState } from '../Foyer.ts'
import { untilInModal } from './untilInModal.ts'

export interface ConnectParams {
  /** Id of a page or listed wallet, or `walletConnect` for a QR code. If omitted, the visitor chooses. */
  walletId?: string
}

const openFor = (foyer: Foyer, { walletId }: ConnectParams) => {
  if (!walletId) return foyer.open('Connect')
  return walletId === 'walletConnect'
    ? foyer.open('ConnectingWalletConnect', {})
    : foyer.open('ConnectingExternal', { walletId })
}

/**
 * Opens the modal and resolves with the state once the visitor has connected. Resolves immediately if an account is
 * connected. Rejects with 4001 if the visitor closes the modal first.
 */
export const connectByModal = async (foyer: Foyer, params: ConnectParams = {}): Promise<FoyerState> => {
  if (foyer.getState().status === 'connected') return foyer.getState()
  const read = (state: FoyerState) => (state.status === 'connected' ? state : undefined)
  return untilInModal(foyer, read, () => openFor(foyer, params))
}
