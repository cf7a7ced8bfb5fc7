import type { DeviceStore } from '../wallet/deviceStore.ts'
import type { AuthClient } from './authClient.ts'
import type { Login } from './login.ts'
import type { DeviceSession } from './session.ts'
import type { BrowserTabs } from './tabs.ts'
import type { Unlock } from './unlock.ts'

/** What the frame knows of this device and who is signed in, created once when it starts. */
export interface FrameDeps {
  client: AuthClient
  session: DeviceSession
  /** Loaded with the first login. */
  login: () => Promise<Login>
  unlock: Unlock
  tabs: BrowserTabs
  device: DeviceStore
  /** Tells the modal whether this page has an account. */
  reportAccount: () => Promise<void>
}
