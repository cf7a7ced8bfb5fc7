import { useMessages } from '../../messages/messagesAtom.ts'
import { DeviceList } from './DeviceList.tsx'
import { SessionsScreen } from './SessionsScreen.tsx'

/** The devices that are logged in, each of which can be logged out from here. */
export default function DevicesView() {
  const messages = useMessages()
  return (
    <SessionsScreen title={messages.devices} text={messages.devicesText} failed={messages.devicesFailed}>
      {(devices) => <DeviceList devices={devices} />}
    </SessionsScreen>
  )
}
