import type { SolanaSignAndSendTransactionFeature, SolanaSignMessageFeature } from '@solana/wallet-standard-features'
import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

export type SolanaWallet = Wallet & { features: SolanaSignMessageFeature & SolanaSignAndSendTransactionFeature }

const isFoyer = (wallet: Wallet): wallet is SolanaWallet => wallet.name === 'Foyer'

/** Finds Foyer as a page does that knows only the Wallet Standard. */
export const findSolanaWallet = () =>
  new Promise<SolanaWallet>((resolve) => {
    const register: WindowAppReadyEventAPI['register'] = (...wallets) => {
      const foyer = wallets.find(isFoyer)
      if (foyer) resolve(foyer)
      return () => undefined
    }
    addEventListener('wallet-standard:register-wallet', (event: CustomEventInit<(api: object) => void>) =>
      event.detail?.({ register }),
    )
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  })
