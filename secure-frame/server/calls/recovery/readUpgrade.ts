import type { NewWayBack } from '../../../contract/recoveryCalls.ts'
import { openShare } from '../../shares/shareSet.ts'
import { findStaged, stagedWay } from '../../shares/stagedUpgrade.ts'
import { openWay } from '../../shares/wayBack.ts'
import type { SessionHandler } from '../Handler.ts'

export const readUpgrade: SessionHandler<'readUpgrade'> = async (parts, { setId }, { session }) => {
  const { walletId } = session
  const staged = await findStaged(parts.database, session, setId)
  const way = stagedWay(staged)
  const parted = await openWay(parts, walletId, way)
  const credential = way.credential_id === null ? {} : { credentialId: way.credential_id }
  return {
    authShare: await openShare(parts, 'auth', { id: setId, userId: walletId, sealed: staged.auth_share }),
    // The schema of the answer compares each kind with its fields.
    way: { id: way.id, kind: way.kind, ...parted, ...credential } as NewWayBack,
  }
}
