import type { WalletPorts } from '../core/walletPorts.ts'
import type { SolanaAccount } from './solanaAccount.ts'

/** What the Solana rules need from the wallet they run in. */
export interface SolanaPorts
  extends Pick<WalletPorts, 'approve' | 'readMemory' | 'changeMemory' | 'emit' | 'connectingOrigins'> {
  account: SolanaAccount
}
