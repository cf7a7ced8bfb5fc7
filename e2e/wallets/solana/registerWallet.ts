import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/** Makes the wallet known by the Wallet Standard's events: to pages that listen already, and to those that come later. */
export function registerWallet(wallet: Wallet): void {
  const register = ({ register: take }: WindowAppReadyEventAPI) => take(wallet)
  window.addEventListener('wallet-standard:app-ready', ({ detail }: CustomEventInit<WindowAppReadyEventAPI>) => {
    if (detail) register(detail)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
