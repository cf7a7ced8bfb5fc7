import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { ActionTile, ActionTiles } from '../../ui/ActionTile.tsx'
import { chooseTokensAtom } from '../send/form/draft.ts'

/** What the account can be used for: the features that are on. */
export function AccountActions() {
  const messages = useMessages()
  const { receive, send } = useAtomValue(optionsAtom)
  const push = useSetAtom(pushAtom)
  const chooseTokens = useSetAtom(chooseTokensAtom)
  if (!receive && !send) return null
  const openSend = () => {
    chooseTokens()
    push({ name: 'WalletSend' })
  }
  return (
    <ActionTiles>
      {receive && (
        <ActionTile icon="receive" label={messages.receive} onPress={() => push({ name: 'WalletReceive' })} />
      )}
      {send && <ActionTile icon="send" label={messages.send} onPress={openSend} />}
    </ActionTiles>
  )
}
