import { useMessages } from '../../messages/messagesAtom.ts'
import { DeviceList } from './DeviceList.tsx'
import { SessionsScreen } from './SessionsScreen.tsx'

/** Shows the logged-in devices, each with a button to log it out. */
export default function DevicesView() {
  const messages = useMessages()
  return (
    <SessionsScreen title={messages.devices} text={messages.devicesText} failed={messages.devicesFailed}>
      {(devices) => <DeviceList devices={devices} />}
    </SessionsScreen>
  )
}
