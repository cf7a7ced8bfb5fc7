import type { NewRecoveryMethod } from '../../../../contract/recoveryCalls.ts'
import { openRecoveryMethod } from '../../shares/recoveryMethods.ts'
import { openShare } from '../../shares/shareSet.ts'
import { findStaged, stagedRecoveryMethod } from '../../shares/stagedUpgrade.ts'
import type { SessionHandler } from '../Handler.ts'

export const readUpgrade: SessionHandler<'readUpgrade'> = async (deps, { setId }, { session }) => {
  const { walletId } = session
  const staged = await findStaged(deps.database, session, setId)
  const way = stagedRecoveryMethod(staged)
  const parted = await openRecoveryMethod(deps, walletId, way)
  const credential = way.credential_id === null ? {} : { credentialId: way.credential_id }
  return {
    authShare: await openShare(deps, 'auth', { id: setId, userId: walletId, sealed: staged.auth_share }),
    // The response schema checks that the fields match the kind.
    way: { id: way.id, kind: way.kind, ...parted, ...credential } as NewRecoveryMethod,
  }
}
