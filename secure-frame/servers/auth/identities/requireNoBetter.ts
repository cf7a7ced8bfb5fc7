import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { identitiesOf } from './listIdentitiesOf.ts'

/**
 * Rejects a provider login as a step-up if the account has an address or a passkey. Most providers require only a click
 * in a known browser. A user who has lost both can log in again. This login counts as a step-up for five minutes.
 */
export const requireNoBetter = async (database: AuthDatabase, userId: string) => {
  const identities = await identitiesOf(database, userId)
  if (identities.some(({ provider }) => provider === 'email' || provider === 'passkey'))
    throw new RefusalError('step_up_required')
}
