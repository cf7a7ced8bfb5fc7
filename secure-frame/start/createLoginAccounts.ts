import { keepFurther } from '../auth/further/keepFurther.ts'
import { switchLoginAccount } from '../auth/further/switchLoginAccount.ts'
import { createLoginAccountHandlers } from '../handlers/loginAccounts.ts'
import { isVisibleTo, showTo } from '../page/visiblePages.ts'
import { looksLikeKey } from '../wallet/recovery/looksLikeKey.ts'
import { makeWallet } from '../wallet/worker/keyJobs.ts'
import type { createRecoveryRequests } from './createRecoveryRequests.ts'
import { createSubject } from './createSubject.ts'
import { createWallets, recoveryDeps } from './createWallets.ts'
import type { LaterParts } from './LaterParts.ts'

/** Creates the handlers for the accounts of a login. */
export const createLoginAccounts = async (given: LaterParts, createRequests: typeof createRecoveryRequests) => {
  const frame = await given.frameDeps
  const { session, device, tabs } = frame
  // The switch sheet has shown both addresses. No others are accepted.
  const ensureWallet = createWallets(frame, async () => undefined)
  const parts = { session, ensureWallet, pages: { isVisibleTo, showTo } }
  return createLoginAccountHandlers({
    ...createSubject(given.host, frame),
    requests: {
      recovery: createRequests(given, frame),
      keep: async ({ userId }, typed) => {
        const kind = looksLikeKey(typed) ? 'key' : 'words'
        await keepFurther(recoveryDeps(frame), userId, await makeWallet(typed), kind)
      },
      switchTo: ({ userId, origin: hostOrigin }, next, signal) =>
        // Also notifies other tabs if the wallet is closed on this device: the account is then still switched.
        switchLoginAccount(parts, { userId, next, hostOrigin, signal }).finally(tabs.notify),
      removeShare: device.removeShare,
      isIdle: given.approvals.isIdle,
    },
    reportAccount: frame.reportAccount,
  })
}
