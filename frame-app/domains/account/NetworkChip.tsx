import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Chip } from '../../ui/button/Chip.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'

/** Shows the account's network with a link to switch it. */
export function NetworkChip() {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const name = network?.name ?? messages.unknownNetwork
  const push = useSetAtom(pushAtom)
  return (
    <Chip
      variant="clear"
      endIcon="chevron-down"
      picture={<Tile name={name} src={network && networkPictureUrl(network.caipNetworkId)} size="s" />}
      label={messages.networkButton(name)}
      onPress={() => push({ name: 'Networks' })}
    >
      {name}
    </Chip>
  )
}
