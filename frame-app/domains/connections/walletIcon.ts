import { foyerIcon } from '#protocol/vocabulary/foyerIcon'
import type { StoredWallet } from '../../storage/keys.ts'

/** Returns the picture of a connected wallet. The embedded one is in no list and has Foyer's own picture. */
export const walletIcon = ({ connector, icon }: Pick<StoredWallet, 'connector' | 'icon'>) =>
  connector === 'embedded' ? foyerIcon : icon
