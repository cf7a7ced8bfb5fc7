import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { HostPage } from '../page/hostPage.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'

/** What the handlers of the later methods are made of. */
export interface LaterParts {
  frameDeps: Promise<FrameDeps>
  host: HostPage
  gate: AccountGate
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
  /** Tells the modal how far an upgrade is. */
  onUpgradeStep: (step: UpgradeStep) => void
}
