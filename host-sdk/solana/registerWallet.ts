import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/** Makes the wallet known by the standard's events, to pages that listen and to those that come later. */
export const registerWallet = (wallet: Wallet) => {
  const unregister: (() => void)[] = []
  const register = ({ register: take }: WindowAppReadyEventAPI) => void unregister.push(take(wallet))
  const onReady = ({ detail }: CustomEventInit<WindowAppReadyEventAPI>) => {
    if (detail) register(detail)
  }
  addEventListener('wallet-standard:app-ready', onReady)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    removeEventListener('wallet-standard:app-ready', onReady)
    for (const end of unregister) end?.()
  }
}
