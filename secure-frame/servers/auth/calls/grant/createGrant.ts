import { audit } from '../../audit.ts'
import { requireHost } from '../../codes/requireHost.ts'
import { countAgainst } from '../../limits.ts'
import { RefusalError } from '../../refusal.ts'
import { createToken, hashToken } from '../../secrets/token.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'

/** How long a grant is valid. Two messages take it from the consent on the hosted page to the requesting frame. */
const grantLifeMs = 60_000

/**
 * Creates a grant on the owner's behalf, with the same effect as the e-mailed link. A device that waits for the wallet,
 * or was signed in by a grant itself, cannot create one. A device cannot grant to itself, because that would renew its
 * step-up without a code.
 */
export const createGrant: SessionHandler<'createGrant'> = async (deps, wanted, { session, keyThumbprint }) => {
  const { projectId, hostOrigin, keyThumbprint: wantedKey } = wanted
  const project = requireHost(deps, projectId, hostOrigin)
  // Requires that the project has a hosted page.
  requireHost(deps, projectId, deps.appOrigin ?? '')
  if (session.grantedBy !== null || wantedKey === keyThumbprint) throw new RefusalError('step_up_required')
  await requireSeenDevice(deps, session)
  const { database, limits } = deps
  const now = deps.now()
  const { id: sessionId, userId, furtherId, deviceId } = session
  await countAgainst(database, `grants of ${userId}`, limits.grantsPerUser, now)
  const grant = createToken()
  const expiresAt = now + grantLifeMs
  await database
    .insertInto('auth_grants')
    .values({
      hash: hashToken(grant),
      session_id: sessionId,
      wallet_id: furtherId,
      key_thumbprint: wantedKey,
      host_origin: hostOrigin,
      project_requires_approval: project.requiresDeviceApproval,
      expires_at: new Date(expiresAt),
    })
    .execute()
  await audit(database, { event: 'login_granted', now, userId, deviceId, keyThumbprint: wantedKey, hostOrigin })
  return { grant, expiresAt }
}
