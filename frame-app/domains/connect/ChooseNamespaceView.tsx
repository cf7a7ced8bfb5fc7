import { useAtomValue, useSetAtom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'
import { getWalletAtom } from '../wallets/findWallet.ts'
import { connectAtom, usableNamespacesAtom } from './connect.ts'

/** Networks whose pictures represent the namespaces. */
const examples: Partial<Record<Namespace, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Lets the visitor choose a namespace for a wallet with several. A click connects at once. */
export default function ChooseNamespaceView({ params: { walletId } }: { params: { walletId: string } }) {
  const messages = useMessages()
  const wallet = useAtomValue(getWalletAtom)(walletId)
  const usableNamespaces = useAtomValue(usableNamespacesAtom)
  const connect = useSetAtom(connectAtom)
  const push = useSetAtom(pushAtom)
  const titles: Partial<Record<Namespace, string>> = { eip155: messages.ethereumKind, solana: messages.solanaKind }
  const choose = (namespace: Namespace) => {
    connect(walletId, namespace)
    push({ name: 'ConnectingExternal', params: { walletId, namespace } })
  }
  if (!wallet) return <Screen title={messages.chooseKind}>{null}</Screen>
  return (
    <Screen title={messages.chooseKind}>
      <Text>{messages.chooseKindText(wallet.name)}</Text>
      <List label={messages.chooseKind}>
        {usableNamespaces(wallet).map((namespace) => {
          const title = titles[namespace] ?? namespace
          const picture = <Tile name={title} src={networkPictureUrl(examples[namespace] ?? '')} />
          return <Row key={namespace} picture={picture} title={title} onPress={() => choose(namespace)} />
        })}
      </List>
    </Screen>
  )
}
