import { atom, type Setter, useAtomValue, useSetAtom } from 'jotai'
import { accountPartsAtom } from '../../accountParts.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { ActionTile, ActionTiles } from '../../ui/button/ActionTile.tsx'

const openAtom = atom(null, (_get, set, open: (set: Setter) => void) => open(set))

/** What the account can be used for: the features that are on. */
export function AccountActions() {
  const messages = useMessages()
  const { actions } = useAtomValue(accountPartsAtom)
  const press = useSetAtom(openAtom)
  if (actions.length === 0) return null
  return (
    <ActionTiles>
      {actions.map(({ icon, label, open }) => (
        <ActionTile key={icon} icon={icon} label={label(messages)} onPress={() => press(open)} />
      ))}
    </ActionTiles>
  )
}
