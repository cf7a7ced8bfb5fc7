import type { ConfirmAddress } from '../auth/firstOpening.ts'
import { appOrigin, projectId } from '../page/environment.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'
import { confirmAddress } from '../requests/confirmAddress.ts'
import { createReadBalance } from '../requests/readBalance.ts'

interface ConfirmGiven {
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
}

/**
 * Asks the visitor to confirm that an address is theirs. Loaded for the first wallet that this browser does not know.
 */
export const confirmFirst = (
  { approvals, languages, onHeight }: ConfirmGiven,
  ...asked: Parameters<ConfirmAddress>
) => {
  const readBalance = createReadBalance({ origin: appOrigin, projectId, fetch: fetch.bind(globalThis) })
  return confirmAddress({ approvals, languages, onHeight, readBalance }, ...asked)
}
