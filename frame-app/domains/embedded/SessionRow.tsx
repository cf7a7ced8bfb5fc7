import type { ReactNode } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Row } from '../../ui/list/Row.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowText } from '../../ui/list/RowText.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import styles from './SessionRow.module.css'
import { useEnding } from './useEnding.ts'

type SessionRowProps = {
  picture: ReactNode
  title: string
  subtitle: string
  /** Label of the current session. If set, the session cannot be ended here. */
  here?: string
  /** Label of the action. */
  action: string
  done: string
  /** Rejects if the session could not be ended. */
  end: () => Promise<void>
}

/** Shows a session, which a click ends. Shows an error if that fails. */
export function SessionRow({ action, done, end, subtitle, here, ...row }: SessionRowProps) {
  const messages = useMessages()
  const ending = useEnding(done, end)
  const words = <span className={styles.where}>{ending.hasFailed ? messages.anErrorOccurred : subtitle}</span>
  if (here) return <RowText {...row} subtitle={words} trailing={<Tag>{here}</Tag>} />
  return (
    <Row
      {...row}
      subtitle={words}
      trailing={ending.isEnding ? <Spinner /> : <RowAction>{action}</RowAction>}
      onPress={ending.end}
    />
  )
}
