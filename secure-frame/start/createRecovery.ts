import { createRecoveryHandlers } from '../handlers/recovery.ts'
import { walletTier } from '../page/environment.ts'
import type { createRecoveryRequests } from './createRecoveryRequests.ts'
import { createSubject } from './createSubject.ts'
import type { LaterParts } from './LaterParts.ts'

const tiers = ['offered', 'required', 'operator'] as const

/** Creates the handlers for the recovery methods of a wallet. */
export const createRecovery = async (options: LaterParts, createRequests: typeof createRecoveryRequests) => {
  const frame = await options.frameDeps
  return createRecoveryHandlers({
    ...createSubject(options.host, frame),
    requests: createRequests(options, frame),
    tier: tiers.find((one) => one === walletTier) ?? 'offered',
    onOpened: frame.tabs.notify,
    onUpgradeStep: options.onUpgradeStep,
  })
}
