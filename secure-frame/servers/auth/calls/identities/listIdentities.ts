import { removedEmailOf } from '../../identities/guardOf.ts'
import { listIdentitiesOf } from '../../identities/listIdentitiesOf.ts'
import { pendingRemovalOf, removalWaitMs } from '../../identities/pendingRemoval.ts'
import type { SessionHandler } from '../Handler.ts'

export const listIdentities: SessionHandler<'listIdentities'> = async (deps, _request, { session }) => {
  const leftMs = (until: Date | null) => Math.max(0, (until?.getTime() ?? 0) - deps.now())
  const { userId, stepUpUntil, strongUntil } = session
  return {
    ...(await listIdentitiesOf(deps, userId)),
    stepUpLeftMs: leftMs(stepUpUntil),
    strongLeftMs: leftMs(strongUntil),
    removedEmail: await removedEmailOf(deps.database, deps, userId),
    removal: await pendingRemovalOf(deps.database, userId),
    removalWaitMs: removalWaitMs(deps),
  }
}
