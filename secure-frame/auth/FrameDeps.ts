import type { DeviceStore } from '../wallet/deviceStore.ts'
import type { AuthClient } from './authClient.ts'
import type { Login } from './login.ts'
import type { DeviceSession } from './session.ts'
import type { BrowserTabs } from './tabs.ts'
import type { Unlock } from './unlock.ts'

/** The frame's state for this device and the signed-in user. Created once at startup. */
export interface FrameDeps {
  client: AuthClient
  session: DeviceSession
  /** Loaded on the first login. */
  login: () => Promise<Login>
  unlock: Unlock
  tabs: BrowserTabs
  device: DeviceStore
  /** Reports to the modal whether this page can see an account. */
  reportAccount: () => Promise<void>
}
