import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../messages/messagesAtom.ts'
import { Alert } from '../ui/message/Alert.tsx'
import { Bar } from '../ui/message/Bar.tsx'
import { useOnLine } from '../ui/useOnLine.ts'
import { alertAtom, dismissAlertAtom, showsAlertsAtom } from './alert.ts'

/** Shows a developer alert or a missing connection above the header. */
export function Notice() {
  const messages = useMessages()
  const alert = useAtomValue(alertAtom)
  const showsAlerts = useAtomValue(showsAlertsAtom)
  const dismiss = useSetAtom(dismissAlertAtom)
  const isOnLine = useOnLine()
  if (!isOnLine) return <Bar>{messages.offline}</Bar>
  if (!alert || !showsAlerts) return null
  return (
    <Alert title={alert.title} dismissLabel={messages.dismiss} onDismiss={dismiss}>
      {alert.message}
    </Alert>
  )
}
