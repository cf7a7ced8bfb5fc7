import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import { findInjectedWallets } from '../provider/injectedWallets.ts'
import type { ModalLink } from './PageModal.ts'
import { sendNewest } from './sendNewest.ts'

/** Finds the page's wallets. Reports the wallets and their events to the modal. */
export const reportWallets = ({ calls, status }: ModalLink, signal: AbortSignal) => {
  let wallets: InjectedWallet[] = []
  /** Fails only if the connection is lost. The next document then receives the wallets again. */
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
