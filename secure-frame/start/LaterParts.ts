import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { HostPage } from '../page/hostPage.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'

/** Dependencies of the handlers that are loaded later. */
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
