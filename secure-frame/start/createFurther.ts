import type { FrameParts } from '../auth/FrameParts.ts'
import { keepFurther } from '../auth/further/keepFurther.ts'
import { switchAccount } from '../auth/further/switchAccount.ts'
import { createLoginAccounts, type LoginAccountParts } from '../handlers/loginAccounts.ts'
import { isVisibleTo, showTo } from '../page/visiblePages.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'
import type { RecoveryRequests } from '../requests/recovery/RecoveryRequests.ts'
import { looksLikeKey } from '../wallet/recovery/looksLikeKey.ts'
import { makeWallet } from '../wallet/worker/keyJobs.ts'
import { createWallets, recoveryParts } from './createWallets.ts'

interface Given extends Pick<LoginAccountParts, 'readSubject' | 'askedOf'> {
  frame: FrameParts
  approvals: Pick<ApprovalQueue, 'isIdle'>
  recovery: RecoveryRequests
}

/** What is done with the accounts of a login. Loaded by the first that asks for them. */
export const createFurther = ({ frame, approvals, recovery, ...given }: Given) => {
  const { session, device, tabs } = frame
  // The sheet of the switch has shown both addresses, and no other ones are taken.
  const ensureWallet = createWallets(frame, async () => undefined)
  const parts = { session, ensureWallet, pages: { isVisibleTo, showTo } }
  return createLoginAccounts({
    ...given,
    requests: {
      recovery,
      keep: async ({ userId }, typed) => {
        const kind = looksLikeKey(typed) ? 'key' : 'words'
        await keepFurther(recoveryParts(frame), userId, await makeWallet(typed), kind)
      },
      switchTo: ({ userId, origin: hostOrigin }, next, signal) =>
        // Other tabs hear of one that is closed here, too: it is in use.
        switchAccount(parts, { userId, next, hostOrigin, signal }).finally(tabs.notify),
      removeShare: device.removeShare,
      isIdle: approvals.isIdle,
    },
    reportAccount: frame.reportAccount,
  })
}
