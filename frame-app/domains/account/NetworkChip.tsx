import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { activeNetworkAtom } from '../accounts/accountAtoms.ts'

/** The network of the account, and the way to another. */
export function NetworkChip() {
  const messages = useMessages()
  const name = useAtomValue(activeNetworkAtom)?.name ?? messages.unknownNetwork
  const push = useSetAtom(pushAtom)
  return (
    <Chip
      variant="clear"
      endIcon="chevron-down"
      picture={<Tile name={name} size="s" />}
      label={messages.networkButton(name)}
      onPress={() => push({ name: 'Networks' })}
    >
      {name}
    </Chip>
  )
}
