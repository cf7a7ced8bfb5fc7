import { unknownBrowser } from './describeDevice.ts'
import type { Messages } from './messages/en.ts'

/** A device, which is kept as `Chrome on macOS`, as a language says it. */
export const nameDevice = (messages: Messages, deviceName: string) => {
  const [browser = '', system] = deviceName.split(' on ')
  const name = browser === unknownBrowser ? messages.unknownBrowser : browser
  return system === undefined ? name : messages.device(name, system)
}
