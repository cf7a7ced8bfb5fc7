import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

type Register = WindowAppReadyEventAPI['register']

const isSolanaWallet = (wallet: Wallet) => {
  try {
    return wallet.chains.some((chain) => chain.startsWith('solana:')) && 'standard:connect' in wallet.features
  } catch {
    // Skips a wallet whose properties throw.
    return false
  }
}

/** Reports the Solana wallets on the page, present and future, until the signal aborts (Wallet Standard). */
export const findStandardWallets = (onWallet: (wallet: Wallet) => void, signal: AbortSignal) => {
  const register: Register = (...wallets) => {
    for (const wallet of wallets) if (isSolanaWallet(wallet)) onWallet(wallet)
    return () => undefined
  }
  const onRegister = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail({ register })
  }
  addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
}
