import { useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Row } from '../../ui/Row.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

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

/** Somewhere the account is signed in, which a press ends. */
export function SessionRow({ action, done, end, ...row }: SessionRowProps) {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  const [isEnding, setEnding] = useState(false)
  const press = async () => {
    if (isEnding) return
    setEnding(true)
    try {
      await end()
      showToast({ message: done, variant: 'success' })
    } catch {
      showToast({ message: messages.anErrorOccurred, variant: 'error' })
      setEnding(false)
    }
  }
  return <Row {...row} trailing={isEnding ? <Spinner /> : action} onPress={press} />
}
