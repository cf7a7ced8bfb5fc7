import type { ReactNode } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { useEnding } from './useEnding.ts'

type SessionRowProps = {
  picture: ReactNode
  title: string
  subtitle: string
  /** Why it cannot be ended here. */
  disabledReason?: string
  /** What a press does, and what is said once it is done. */
  action: string
  done: string
  /** Rejects where that did not go through. */
  end: () => Promise<void>
}

/** Somewhere the account is logged in, which a press ends. Where that failed, the row says so too. */
export function SessionRow({ action, done, end, subtitle, ...row }: SessionRowProps) {
  const messages = useMessages()
  const ending = useEnding(done, end)
  return (
    <Row
      {...row}
      subtitle={ending.hasFailed ? messages.anErrorOccurred : subtitle}
      trailing={ending.isEnding ? <Spinner /> : action}
      onPress={ending.end}
    />
  )
}
