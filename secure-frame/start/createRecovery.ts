import { createRecoveryHandlers } from '../handlers/recovery.ts'
import { walletTier } from '../page/environment.ts'
import type { createRecoveryRequests } from './createRecoveryRequests.ts'
import { createSubject } from './createSubject.ts'
import type { LaterParts } from './LaterParts.ts'

const tiers = ['offered', 'required', 'operator'] as const

/** What is done with the recovery methods of a wallet. */
export const createRecovery = async (given: LaterParts, createRequests: typeof createRecoveryRequests) => {
  const frame = await given.wired
  return createRecoveryHandlers({
    ...createSubject(given.host, frame),
    requests: createRequests(given, frame),
    tier: tiers.find((one) => one === walletTier) ?? 'offered',
    onOpened: frame.tabs.notify,
    onUpgradeStep: given.onUpgradeStep,
  })
}
