import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { identitiesOf } from './listIdentitiesOf.ts'

/**
 * Refuses a provider login as a step-up if the account has an address or a passkey: most providers require only a click
 * in a known browser. A user who has lost both logs in again, which counts for five minutes.
 */
export const requireNoBetter = async (database: AuthDatabase, userId: string) => {
  const identities = await identitiesOf(database, userId)
  if (identities.some(({ provider }) => provider === 'email' || provider === 'passkey'))
    throw new RefusalError('step_up_required')
}
