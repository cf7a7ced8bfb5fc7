import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

/** The features of the Wallet Standard and its Solana extensions that Foyer uses and offers. */
export type SolanaFeatures = {
  'standard:connect': {
    version: '1.0.0'
    connect(input?: { silent?: boolean }): Promise<{ accounts: readonly WalletAccount[] }>
  }
  'standard:disconnect': { version: '1.0.0'; disconnect(): Promise<void> }
  'standard:events': {
    version: '1.0.0'
    on(event: 'change', listener: (properties: { accounts?: readonly WalletAccount[] }) => void): () => void
  }
} & SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature

/**
 * Returns the features of a wallet. A wallet on the page may lack any of them, or store other data under their names.
 * Check that a feature exists before the call.
 */
export const featuresOf = (wallet: Wallet) => wallet.features as Partial<SolanaFeatures>
