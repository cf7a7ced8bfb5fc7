import { unknownBrowser } from './describeDevice.ts'
import type { Messages } from './messages/en.ts'

/** Translates a device name that is stored as `Chrome on macOS`. */
export const nameDevice = (messages: Messages, deviceName: string) => {
  const [browser = '', system] = deviceName.split(' on ')
  const name = browser === unknownBrowser ? messages.unknownBrowser : browser
  return system === undefined ? name : messages.device(name, system)
}
