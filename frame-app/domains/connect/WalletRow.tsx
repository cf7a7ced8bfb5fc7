import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { isInstalled, isWallet, type ListedWallet } from '../wallets/ListedWallet.ts'
import { WalletTile } from '../wallets/WalletTile.tsx'
import { useChooseWallet } from './useChooseWallet.ts'

function WalletTag({ wallet }: { wallet: ListedWallet }) {
  const messages = useMessages()
  const isConnected = useAtomValue(connectionsAtom).some(({ wallet: { id } }) => isWallet(wallet, id))
  if (isConnected)
    return (
      <Tag tone="ok" icon="check">
        {messages.connected}
      </Tag>
    )
  if (wallet.type === 'recent') return <Tag tone="accent">{messages.recent}</Tag>
  return isInstalled(wallet) ? <Tag>{messages.installed}</Tag> : null
}

export function WalletRow({ wallet }: { wallet: ListedWallet }) {
  const choose = useChooseWallet()
  return (
    <Row
      picture={<WalletTile wallet={wallet} />}
      title={wallet.name}
      trailing={<WalletTag wallet={wallet} />}
      onPress={() => choose(wallet)}
    />
  )
}
