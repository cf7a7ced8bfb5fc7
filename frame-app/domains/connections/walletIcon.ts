import { foyerIcon } from '#protocol/vocabulary/foyerIcon'
import type { StoredWallet } from '../../storage/keys.ts'

/** Returns a connected wallet's picture. The embedded wallet is in no list, so it has Foyer's own picture. */
export const walletIcon = ({ connector, icon }: Pick<StoredWallet, 'connector' | 'icon'>) =>
  connector === 'embedded' ? foyerIcon : icon
