import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/**
 * Registers the wallet with the events of the Wallet Standard, for present and future listeners, until the signal
 * aborts.
 */
export const registerWallet = (wallet: Wallet, signal: AbortSignal) => {
  const register = ({ register: take }: WindowAppReadyEventAPI) => {
    const unregister = take(wallet)
    signal.addEventListener('abort', () => unregister?.())
  }
  const onReady = ({ detail }: CustomEventInit<WindowAppReadyEventAPI>) => {
    if (detail) register(detail)
  }
  addEventListener('wallet-standard:app-ready', onReady, { signal })
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
