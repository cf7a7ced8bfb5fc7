import { useMessages } from '../../messages/messagesAtom.ts'
import { AppList } from './AppList.tsx'
import { SessionsScreen } from './SessionsScreen.tsx'

/** The sites that see the account, each of which can be disconnected from here, on all devices. */
export default function ConnectedAppsView() {
  const messages = useMessages()
  return (
    <SessionsScreen title={messages.connectedApps} text={messages.connectedAppsText} failed={messages.appsFailed}>
      {(devices) => <AppList devices={devices} />}
    </SessionsScreen>
  )
}
