import type { StoredWallet } from '../../storage/keys.ts'
import type { TileProps } from '../../ui/picture/Tile.tsx'
import { walletIcon } from '../connections/walletIcon.ts'
import { WalletTile } from './WalletTile.tsx'

interface ConnectedWalletTileProps {
  wallet: Pick<StoredWallet, 'name' | 'icon' | 'connector'>
  size?: TileProps['size']
}

/** Shows a connected wallet's picture or initials. */
export function ConnectedWalletTile({ wallet, size }: ConnectedWalletTileProps) {
  return <WalletTile wallet={{ name: wallet.name, icon: walletIcon(wallet) }} size={size} />
}
