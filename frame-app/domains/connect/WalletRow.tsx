import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Row } from '../../ui/Row.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { connectAtom } from './connect.ts'
import { isInstalled, type ListedWallet } from './walletOrder.ts'

function WalletTag({ wallet }: { wallet: ListedWallet }) {
  const messages = useMessages()
  if (wallet.type === 'recent') return <Tag tone="accent">{messages.recent}</Tag>
  return isInstalled(wallet) ? <Tag>{messages.installed}</Tag> : null
}

/** A press asks the wallet at once: the window that it opens belongs to this press. */
export function WalletRow({ wallet }: { wallet: ListedWallet }) {
  const push = useSetAtom(pushAtom)
  const connect = useSetAtom(connectAtom)
  const press = () => {
    connect(wallet.id)
    push({ name: 'ConnectingExternal', params: { walletId: wallet.id } })
  }
  return (
    <Row
      picture={<Tile name={wallet.name} src={wallet.icon ?? undefined} />}
      title={wallet.name}
      trailing={<WalletTag wallet={wallet} />}
      onPress={press}
    />
  )
}
