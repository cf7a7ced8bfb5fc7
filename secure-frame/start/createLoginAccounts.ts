import { AddressRefusedError } from '../auth/firstOpening.ts'
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
  // This browser knows the first wallet, and only its owner's secret opens an additional account. A malicious server
  // that offers to restore another wallet is therefore rejected without asking the visitor.
  const ensureWallet = createWallets(frame, async () => {
    throw new AddressRefusedError()
  })
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
        // Also notifies other tabs if the wallet cannot be opened on this device, because the account was still
        // switched.
        switchLoginAccount(parts, { userId, next, hostOrigin, signal }).finally(tabs.notify),
      removeShare: device.removeShare,
      isIdle: given.approvals.isIdle,
    },
    reportAccount: frame.reportAccount,
  })
}
