import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { FrameParts } from '../auth/FrameParts.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { HostPage } from '../page/hostPage.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'

/** What the handlers of the later methods are made of. */
export interface LaterParts {
  wired: Promise<FrameParts>
  host: HostPage
  gate: AccountGate
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
  /** Tells the modal how far an upgrade is. */
  onUpgradeStep: (step: UpgradeStep) => void
}
