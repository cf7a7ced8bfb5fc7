import { atom, type Setter, useAtomValue, useSetAtom } from 'jotai'
import { accountPartsAtom } from '../../accountParts.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { ActionTile, ActionTiles } from '../../ui/button/ActionTile.tsx'
import { useOnLine } from '../../ui/useOnLine.ts'

const openAtom = atom(null, (_get, set, open: (set: Setter) => void) => open(set))

/** Shows the buttons of the enabled account features. */
export function AccountActions() {
  const messages = useMessages()
  const { actions } = useAtomValue(accountPartsAtom)
  const press = useSetAtom(openAtom)
  const isOnLine = useOnLine()
  if (actions.length === 0) return null
  return (
    <ActionTiles>
      {actions.map(({ feature, icon, label, open }) => (
        <ActionTile
          key={icon}
          icon={icon}
          label={label(messages)}
          // Receiving also works offline.
          disabled={!isOnLine && feature !== 'receive'}
          onPress={() => press(open)}
        />
      ))}
    </ActionTiles>
  )
}
