import { useMessages } from '../../messages/messagesAtom.ts'
import { AppList } from './AppList.tsx'
import { SessionsScreen } from './SessionsScreen.tsx'

/** The sites that have access to the account. The visitor can disconnect each one, on all devices. */
export default function ConnectedAppsView() {
  const messages = useMessages()
  return (
    <SessionsScreen title={messages.connectedApps} text={messages.connectedAppsText} failed={messages.appsFailed}>
      {(devices) => <AppList devices={devices} />}
    </SessionsScreen>
  )
}
