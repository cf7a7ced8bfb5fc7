import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

/** The features that Foyer uses and offers (Wallet Standard and its Solana extensions). */
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
 * A wallet of the page may have any features, or other data under their names. Check that a feature exists before the
 * call.
 */
export const featuresOf = (wallet: Wallet) => wallet.features as Partial<SolanaFeatures>
