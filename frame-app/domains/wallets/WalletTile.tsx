import { Tile, type TileProps } from '../../ui/picture/Tile.tsx'
import type { ListedWallet } from './ListedWallet.ts'

/** Pictures from other origins are checked and served by Foyer's origin, because the document loads no others. */
const pictureUrl = (icon: string | null) =>
  icon?.startsWith('https:') && !icon.startsWith(origin) ? `/picture?url=${encodeURIComponent(icon)}` : icon

/** Shows the wallet's picture or initials. */
export function WalletTile({
  wallet: { name, icon },
  size,
}: {
  wallet: Pick<ListedWallet, 'name' | 'icon'>
  size?: TileProps['size']
}) {
  return <Tile name={name} src={pictureUrl(icon)} size={size} />
}
