import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/** Makes the wallet known by the standard's events, to pages that listen and to those that come later, until the signal ends it. */
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
