import { Tile, type TileProps } from '../../ui/picture/Tile.tsx'
import type { ListedWallet } from './ListedWallet.ts'

/** Foyer's own origin serves and checks pictures of other origins. The document loads no others. */
const pictureUrl = (icon: string | null) =>
  icon?.startsWith('https:') && !icon.startsWith(origin) ? `/picture?url=${encodeURIComponent(icon)}` : icon

/** The wallet's picture, or its initials. */
export function WalletTile({
  wallet: { name, icon },
  size,
}: {
  wallet: Pick<ListedWallet, 'name' | 'icon'>
  size?: TileProps['size']
}) {
  return <Tile name={name} src={pictureUrl(icon)} size={size} />
}
