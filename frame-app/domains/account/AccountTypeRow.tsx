import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import type { ConnectedAccount } from '../connections/connection.ts'
import { accountTypeOfAtom } from './accountTypes.ts'

/** The kind of account that the embedded wallet uses, and the way to change it. */
export function AccountTypeRow({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const type = useAtomValue(accountTypeOfAtom)(account)
  const push = useSetAtom(pushAtom)
  if (!type) return null
  return (
    <Row
      picture={<IconTile icon="shield" />}
      title={messages.accountType}
      subtitle={messages.accountTypes[type]}
      trailing={<Icon name="chevron" size="s" flip />}
      onPress={() => push({ name: 'AccountType' })}
    />
  )
}
