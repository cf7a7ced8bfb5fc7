import { Tile, type TileProps } from '../../ui/Tile.tsx'
import type { ListedWallet } from './ListedWallet.ts'

/** The wallet's picture, or its initials. */
export function WalletTile({
  wallet,
  size,
}: {
  wallet: Pick<ListedWallet, 'name' | 'icon'>
  size?: TileProps['size']
}) {
  return <Tile name={wallet.name} src={wallet.icon ?? undefined} size={size} />
}
