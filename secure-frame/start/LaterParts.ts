import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { HostPage } from '../page/hostPage.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'

/** The dependencies of the handlers of the later methods. */
export interface LaterParts {
  frameDeps: Promise<FrameDeps>
  host: HostPage
  gate: AccountGate
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
  /** Reports the progress of an upgrade to the modal. */
  onUpgradeStep: (step: UpgradeStep) => void
}
