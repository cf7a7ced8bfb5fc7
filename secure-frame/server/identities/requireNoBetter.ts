import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { identitiesOf } from './listIdentitiesOf.ts'

/**
 * Refuses a provider's word as a step-up where the account has an address or a passkey: most providers ask nothing but a press in
 * a browser that they know. Who has lost those logs in anew, which counts for five minutes.
 */
export const requireNoBetter = async (database: AuthDatabase, userId: string) => {
  const identities = await identitiesOf(database, userId)
  if (identities.some(({ provider }) => provider === 'email' || provider === 'passkey'))
    throw new RefusalError('step_up_required')
}
