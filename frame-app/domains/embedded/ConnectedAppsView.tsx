import { useMessages } from '../../messages/messagesAtom.ts'
import { AppList } from './AppList.tsx'
import { SessionsScreen } from './SessionsScreen.tsx'

/** Lists the sites that can access the account. Disconnecting a site applies to all devices. */
export default function ConnectedAppsView() {
  const messages = useMessages()
  return (
    <SessionsScreen title={messages.connectedApps} text={messages.connectedAppsText} failed={messages.appsFailed}>
      {(devices) => <AppList devices={devices} />}
    </SessionsScreen>
  )
}
