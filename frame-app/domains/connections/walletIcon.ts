import { foyerIcon } from '#protocol/vocabulary/foyerIcon'
import type { StoredWallet } from '../../storage/keys.ts'

/** The picture of a wallet that is connected. The embedded one, which no list has, brings Foyer's own. */
export const walletIcon = ({ connector, icon }: Pick<StoredWallet, 'connector' | 'icon'>) =>
  connector === 'embedded' ? foyerIcon : icon
