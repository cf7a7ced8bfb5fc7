import { useAtomValue, useSetAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../messages/messagesAtom.ts'
import { Alert } from '../ui/message/Alert.tsx'
import { Bar } from '../ui/message/Bar.tsx'
import { alertAtom, dismissAlertAtom, showsAlertsAtom } from './alert.ts'

const onLineEvents = ['online', 'offline'] as const

const subscribeToLine = (listener: () => void) => {
  for (const event of onLineEvents) addEventListener(event, listener)
  return () => {
    for (const event of onLineEvents) removeEventListener(event, listener)
  }
}

/** Above the header: what the developer must mend, or that there is no connection. */
export function Notice() {
  const messages = useMessages()
  const alert = useAtomValue(alertAtom)
  const showsAlerts = useAtomValue(showsAlertsAtom)
  const dismiss = useSetAtom(dismissAlertAtom)
  const isOnLine = useSyncExternalStore(subscribeToLine, () => navigator.onLine)
  if (!isOnLine) return <Bar>{messages.offline}</Bar>
  if (!alert || !showsAlerts) return null
  return (
    <Alert title={alert.title} dismissLabel={messages.dismiss} onDismiss={dismiss}>
      {alert.message}
    </Alert>
  )
}
