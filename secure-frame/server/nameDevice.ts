import { unknownBrowser } from './describeDevice.ts'
import type { Words } from './words/en.ts'

/** A device, which is kept as `Chrome on macOS`, in the words of a language. */
export const nameDevice = (words: Words, deviceName: string) => {
  const [browser = '', system] = deviceName.split(' on ')
  const name = browser === unknownBrowser ? words.unknownBrowser : browser
  return system === undefined ? name : words.device(name, system)
}
