import type { DeviceStore } from '../wallet/deviceStore.ts'
import type { AuthClient } from './authClient.ts'
import type { Login } from './login.ts'
import type { HeldPasskey } from './recovery/heldPasskey.ts'
import type { Session } from './session.ts'
import type { Tabs } from './tabs.ts'
import type { Unlock } from './unlock.ts'

/** What the frame knows of this device and who is signed in, created once when it starts. */
export interface FrameParts {
  client: AuthClient
  session: Session
  login: Login
  unlock: Unlock
  tabs: Tabs
  device: DeviceStore
  /** The passkey of a login that is under way. Undefined where the project leaves wallets to the operator (tier 0). */
  held?: HeldPasskey | undefined
  /** Tells the modal whether this page has an account. */
  reportAccount: () => Promise<void>
}
