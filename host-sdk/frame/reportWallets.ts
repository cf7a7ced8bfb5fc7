import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import { findInjectedWallets } from '../injectedWallets.ts'
import { sendNewest } from '../sendNewest.ts'
import type { ModalLink } from './Modal.ts'

/** Finds the page's wallets, and tells the modal which there are and what happens in them. */
export const reportWallets = ({ calls, status }: ModalLink, signal: AbortSignal) => {
  let wallets: InjectedWallet[] = []
  /** Fails only where the link is lost: the next document is told anew. */
  const tellWallets = () => calls.walletsChanged({ wallets }).catch(() => undefined)
  const injected = findInjectedWallets(
    (found) => {
      wallets = found
      if (status() === 'ready') tellWallets()
    },
    sendNewest(
      ({ walletId, event }) => walletId + event,
      (event) => calls.walletEvent(event),
    ),
    signal,
  )
  return { injected, tellWallets }
}
