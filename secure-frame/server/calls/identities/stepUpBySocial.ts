import type { Database } from '../../database/openAuthDatabase.ts'
import type { ProvedIdentity } from '../../identities/IdentityProvider.ts'
import { requireNoBetter } from '../../identities/requireNoBetter.ts'
import { proveSocial } from '../../identities/social.ts'
import { RefusalError } from '../../refusal.ts'
import { stepUp } from '../../sessions/stepUp.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

const requireOwn = async (database: Database, userId: string, { provider, subject }: ProvedIdentity) => {
  const own = await database
    .selectFrom('auth_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) throw new RefusalError('other_account')
}

export const stepUpBySocial: SessionHandler<'stepUpBySocial'> = async (parts, typed, caller) => {
  const { session, keyThumbprint } = caller
  const { userId } = session
  const { identity, spend } = await proveSocial(parts, { ...typed, keyThumbprint, purpose: 'prove', userId })
  return parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await requireOwn(transaction, userId, identity)
    // One may have been added since.
    await requireNoBetter(transaction, userId)
    await spend(transaction)
    return stepUp(transaction, caller, parts.now(), 'weak')
  })
}
