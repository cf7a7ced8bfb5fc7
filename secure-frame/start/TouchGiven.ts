import type { FrameParts } from '../auth/FrameParts.ts'
import type { AccountGate } from '../page/accountGate.ts'

/** What touches above a limit need of the frame. */
export interface TouchGiven {
  wired: Promise<FrameParts>
  gate: AccountGate
  languages: () => readonly string[]
  onHeight: (height: number) => void
}
