import { useAtomValue } from 'jotai'
import type { Network } from '#protocol/vocabulary/network'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { activeNetworkAtom, getAccountAtom } from '../connections/accountAtoms.ts'
import { canUseAtom } from '../networks/networkAtoms.ts'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'

interface NetworkRowProps {
  network: Network
  onChoose: (network: Network) => void
}

export function NetworkRow({ network, onChoose }: NetworkRowProps) {
  const messages = useMessages()
  const active = useAtomValue(activeNetworkAtom)
  const { name, testnet, caipNetworkId, chainNamespace } = network
  const account = useAtomValue(getAccountAtom)(chainNamespace)
  const canUse = useAtomValue(canUseAtom)
  const isOutOfReach = account.status === 'connected' && !canUse(account.wallet, caipNetworkId)
  return (
    <Row
      picture={<Tile name={name} src={networkPictureUrl(caipNetworkId)} />}
      title={name}
      selected={active?.caipNetworkId === caipNetworkId}
      trailing={testnet ? <Tag>{messages.testNetwork}</Tag> : undefined}
      disabledReason={isOutOfReach ? messages.notByEmail : undefined}
      onPress={() => onChoose(network)}
    />
  )
}
