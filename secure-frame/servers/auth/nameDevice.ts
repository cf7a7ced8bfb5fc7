import { unknownBrowser } from './describeDevice.ts'
import type { Messages } from './messages/en.ts'

/** The name of a device, stored as `Chrome on macOS`, in the language. */
export const nameDevice = (messages: Messages, deviceName: string) => {
  const [browser = '', system] = deviceName.split(' on ')
  const name = browser === unknownBrowser ? messages.unknownBrowser : browser
  return system === undefined ? name : messages.device(name, system)
}
