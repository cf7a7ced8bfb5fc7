import type { WalletPorts } from '../core/walletPorts.ts'
import type { SolanaAccount } from './solanaAccount.ts'

/** Functions that the Solana rules need from their wallet. */
export interface SolanaPorts
  extends Pick<WalletPorts, 'approve' | 'readMemory' | 'changeMemory' | 'emit' | 'connectingOrigins'> {
  account: SolanaAccount
}
