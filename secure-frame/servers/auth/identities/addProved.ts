import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import type { SessionCaller } from '../calls/Handler.ts'
import { notifyOwner } from '../calls/notifyOwner.ts'
import { identityAddedMail } from '../mail/identityMails.ts'
import { holdUser } from '../shares/shareSet.ts'
import { attachIdentity } from './attachIdentity.ts'
import type { ProvedLogin } from './IdentityProvider.ts'
import { listIdentitiesOf } from './listIdentitiesOf.ts'

/** Adds a login method to the account of a session. Both must be proved. */
export const addProved = async (
  deps: AuthDeps,
  { identity, spend }: Pick<ProvedLogin, 'identity' | 'spend'>,
  { session, keyThumbprint }: SessionCaller,
) => {
  const { userId, deviceId, hostOrigin, deviceName } = session
  const { provider: way } = identity
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spend(transaction)
    await attachIdentity(transaction, deps, userId, identity)
    await audit(transaction, { event: 'identity_added', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOwner(deps, userId, (language) => identityAddedMail({ language, way, hostOrigin, deviceName, time: now }))
  return listIdentitiesOf(deps, userId)
}
