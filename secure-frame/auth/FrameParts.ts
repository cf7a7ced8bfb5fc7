import type { DeviceStore } from '../wallet/deviceStore.ts'
import type { AuthClient } from './authClient.ts'
import type { Login } from './login.ts'
import type { Session } from './session.ts'
import type { Tabs } from './tabs.ts'
import type { Unlock } from './unlock.ts'

/** What the frame knows of this device and who is signed in, created once when it starts. */
export interface FrameParts {
  client: AuthClient
  session: Session
  /** Loaded with the first login. */
  login: () => Promise<Login>
  unlock: Unlock
  tabs: Tabs
  device: DeviceStore
  /** Tells the modal whether this page has an account. */
  reportAccount: () => Promise<void>
}
