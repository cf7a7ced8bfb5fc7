import { foyerIcon } from '#protocol/vocabulary/foyerIcon'
import type { StoredWallet } from '../../storage/keys.ts'
import type { TileProps } from '../../ui/picture/Tile.tsx'
import { WalletTile } from '../wallets/WalletTile.tsx'

interface ConnectedWalletTileProps {
  wallet: Pick<StoredWallet, 'name' | 'icon' | 'connector'>
  size?: TileProps['size']
}

/** The picture of a wallet that is connected. The embedded one, which no list has, brings Foyer's own. */
export function ConnectedWalletTile({ wallet, size }: ConnectedWalletTileProps) {
  const icon = wallet.connector === 'embedded' ? foyerIcon : wallet.icon
  return <WalletTile wallet={{ name: wallet.name, icon }} size={size} />
}
