import type { Insertable } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { AuthParts } from '../AuthParts.ts'
import { audit } from '../audit.ts'
import { notifyOwner } from '../calls/notifyOwner.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import type { Schema } from '../database/schema.ts'
import { identityAddedMail } from '../mail/identityMails.ts'
import type { Session } from '../sessions/findSession.ts'
import { holdUser } from '../shares/shareSet.ts'
import { sealIdentity } from './attachIdentity.ts'
import type { ProvedIdentity } from './IdentityProvider.ts'

interface Waiting {
  userId: string
  deviceId: string
}

/** Keeps a proved login with a device that waits for the wallet. The last one of a provider counts. */
export const keepPending = async (
  database: Database,
  { keys }: Pick<AuthParts, 'keys'>,
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

type IdentityRow = Omit<Insertable<Schema['auth_identities']>, 'created_at' | 'used_at'>

/** Not where it opens another account by now, or the account has another login by the provider. */
const attach = (database: Database, row: IdentityRow, now: number) =>
  database
    .insertInto('auth_identities')
    .values({ ...row, created_at: new Date(now), used_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst()

/**
 * Adds the logins that were proved on a device while it waited for the wallet. Its owner is mailed of each; one that was taken
 * meanwhile is dropped, and the audit log says so.
 */
export const attachPending = async (parts: AuthParts, session: Session) => {
  const { userId, deviceId, hostOrigin, deviceName } = session
  const now = parts.now()
  const added = await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const pending = await transaction
      .deleteFrom('auth_pending_identities')
      .where('device_id', '=', deviceId)
      .returning(['provider', 'subject', 'email_sealed', 'name_sealed'])
      .execute()
    const ways: SocialProvider[] = []
    for (const { provider, ...row } of pending) {
      const isAdded = await attach(transaction, { ...row, provider, user_id: userId }, now)
      const event = isAdded ? 'identity_added' : 'identity_dropped'
      await audit(transaction, { event, now, userId, deviceId, hostOrigin })
      if (isAdded) ways.push(provider)
    }
    return ways
  })
  for (const way of added)
    await notifyOwner(parts, userId, (language) =>
      identityAddedMail({ language, way, hostOrigin, deviceName, time: now }),
    )
}
