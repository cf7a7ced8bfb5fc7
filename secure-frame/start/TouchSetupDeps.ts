import type { FrameDeps } from '../auth/FrameDeps.ts'
import type { AccountGate } from '../page/accountGate.ts'

/** What touches above a limit need of the frame. */
export interface TouchSetupDeps {
  frameDeps: Promise<FrameDeps>
  gate: AccountGate
  languages: () => readonly string[]
  onHeight: (height: number) => void
}
