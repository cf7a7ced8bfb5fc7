import type { FrameDeps } from '../auth/FrameDeps.ts'
import type { AccountGate } from '../page/accountGate.ts'

/** Dependencies of passkey confirmations above the approval limit. */
export interface TouchSetupDeps {
  frameDeps: Promise<FrameDeps>
  gate: AccountGate
  languages: () => readonly string[]
  onHeight: (height: number) => void
}
