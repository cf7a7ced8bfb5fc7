import { codedError } from '../codedError.ts'
import type { Foyer, FoyerState } from '../Foyer.ts'

export interface ConnectParams {
  /** A wallet of the page or the list, by its id, or `walletConnect` for a code. Without it the visitor chooses. */
  walletId?: string
}

const openFor = (foyer: Foyer, { walletId }: ConnectParams) => {
  if (!walletId) return foyer.open('Connect')
  return walletId === 'walletConnect'
    ? foyer.open('ConnectingWalletConnect', {})
    : foyer.open('ConnectingExternal', { walletId })
}

/**
 * Opens the modal, and resolves with the state once the visitor has connected. Resolves at once if an account is
 * connected already. Rejects with 4001 if the visitor closes the modal before.
 */
export const connectByModal = async (foyer: Foyer, params: ConnectParams = {}): Promise<FoyerState> => {
  if (foyer.getState().status === 'connected') return foyer.getState()
  let end = (): void => undefined
  const connected = new Promise<FoyerState>((resolve, reject) => {
    let wasOpen = false
    end = foyer.subscribe((state) => {
      if (state.status === 'connected') resolve(state)
      if (wasOpen && !state.isOpen) reject(codedError(4001, 'The visitor closed the modal'))
      wasOpen ||= state.isOpen
    })
  })
  try {
    await openFor(foyer, params)
    return await connected
  } finally {
    end()
  }
}
