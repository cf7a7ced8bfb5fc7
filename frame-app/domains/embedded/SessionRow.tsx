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
  /** That it is this very one, which is not ended here. */
  here?: string
  /** What a press does, and what is said once it is done. */
  action: string
  done: string
  /** Rejects where that did not go through. */
  end: () => Promise<void>
}

/** Somewhere the account is logged in, which a press ends. Where that failed, the row says so too. */
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
