import { useAtomValue } from 'jotai'
import type { Network } from '#protocol/vocabulary/network'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Row } from '../../ui/Row.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { activeNetworkAtom, connectedAtom } from '../accounts/accountAtoms.ts'

interface NetworkRowProps {
  network: Network
  onChoose: (network: Network) => void
}

export function NetworkRow({ network, onChoose }: NetworkRowProps) {
  const messages = useMessages()
  const active = useAtomValue(activeNetworkAtom)
  const account = useAtomValue(connectedAtom)
  const { name, testnet, caipNetworkId, chainNamespace } = network
  // There is no kind of wallet for it yet: what is connected cannot go there.
  const isElsewhere = account !== undefined && chainNamespace === 'bip122'
  return (
    <Row
      picture={<Tile name={name} />}
      title={name}
      selected={active?.caipNetworkId === caipNetworkId}
      trailing={testnet ? <Tag>{messages.testNetwork}</Tag> : undefined}
      disabledReason={isElsewhere ? messages.otherAccount : undefined}
      onPress={() => onChoose(network)}
    />
  )
}
