import type { Insertable } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import { notifyOwner } from '../calls/notifyOwner.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { AuthSchema } from '../database/schema.ts'
import { identityAddedMail } from '../mail/identityMails.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'
import { holdUser } from '../shares/shareSet.ts'
import { sealIdentity } from './attachIdentity.ts'
import type { ProvedIdentity } from './IdentityProvider.ts'

interface Waiting {
  userId: string
  deviceId: string
}

/** Stores a proved login for a device that waits for the wallet. A later login by the same provider replaces it. */
export const keepPending = async (
  database: AuthDatabase,
  { keys }: Pick<AuthDeps, 'keys'>,
  { userId, deviceId }: Waiting,
  identity: ProvedIdentity & { provider: SocialProvider },
) => {
  const { provider, ...row } = sealIdentity(keys, userId, identity)
  await database
    .insertInto('auth_pending_identities')
    .values({ ...row, provider: identity.provider, device_id: deviceId })
    .onConflict((conflict) => conflict.columns(['device_id', 'provider']).doUpdateSet(row))
    .execute()
}

type IdentityRow = Omit<Insertable<AuthSchema['auth_identities']>, 'created_at' | 'used_at'>

/** Skips a login that now opens another account, or whose provider already has another login on this account. */
const attach = (database: AuthDatabase, row: IdentityRow, now: number) =>
  database
    .insertInto('auth_identities')
    .values({ ...row, created_at: new Date(now), used_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst()

/**
 * Adds the logins that were proved on a device while it waited for the wallet. E-mails the owner about each. A login
 * that now belongs to another account is deleted and recorded in the audit log.
 */
export const attachPending = async (deps: AuthDeps, session: AuthSession) => {
  const { userId, deviceId, hostOrigin, deviceName } = session
  const now = deps.now()
  const added = await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const pending = await transaction
      .deleteFrom('auth_pending_identities')
      .where('device_id', '=', deviceId)
      .returning(['provider', 'subject', 'email_sealed', 'name_sealed'])
      .execute()
    const methods: SocialProvider[] = []
    for (const { provider, ...row } of pending) {
      const isAdded = await attach(transaction, { ...row, provider, user_id: userId }, now)
      const event = isAdded ? 'identity_added' : 'identity_dropped'
      await audit(transaction, { event, now, userId, deviceId, hostOrigin })
      if (isAdded) methods.push(provider)
    }
    return methods
  })
  for (const way of added)
    await notifyOwner(deps, userId, (language) =>
      identityAddedMail({ language, way, hostOrigin, deviceName, time: now }),
    )
}
