import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Row } from '../../ui/list/Row.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import styles from './TransactionRow.module.css'
import { useShortDate } from './useShortDate.ts'

/** Shows a registered name with its date. A click shows what the name reveals about the account. */
export function RegistrationRow({ name, at }: { name: string; at: number }) {
  const { messages } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  const dateOf = useShortDate()
  return (
    <Row
      picture={<IconTile icon="person" shape="round" />}
      title={messages.nameRegistered}
      subtitle={<bdi>{name}</bdi>}
      trailing={<span className={styles.date}>{dateOf(at)}</span>}
      onPress={() => push({ name: 'AccountNameProfile', params: { name } })}
    />
  )
}
