import { removedEmailOf } from '../../identities/guardOf.ts'
import { listIdentitiesOf } from '../../identities/listIdentitiesOf.ts'
import { pendingRemovalOf, removalWaitMs } from '../../identities/pendingRemoval.ts'
import type { SessionHandler } from '../Handler.ts'

export const listIdentities: SessionHandler<'listIdentities'> = async (parts, _request, { session }) => {
  const leftMs = (until: Date | null) => Math.max(0, (until?.getTime() ?? 0) - parts.now())
  const { userId, stepUpUntil, strongUntil } = session
  return {
    ...(await listIdentitiesOf(parts, userId)),
    stepUpLeftMs: leftMs(stepUpUntil),
    strongLeftMs: leftMs(strongUntil),
    removedEmail: await removedEmailOf(parts.database, parts, userId),
    removal: await pendingRemovalOf(parts.database, userId),
    removalWaitMs: removalWaitMs(parts),
  }
}
