import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail } from '../secrets/email.ts'
import type { IdentityProvider, ProvedIdentity } from './IdentityProvider.ts'
import { ownerOf } from './ownerOf.ts'

const hasProvider = async (
  { database }: Pick<AuthParts, 'database'>,
  userId: string,
  { provider }: Pick<ProvedIdentity, 'provider'>,
) => {
  const identity = await database
    .selectFrom('auth_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return identity !== undefined
}

/**
 * The user who logs in by the address that a provider has verified, where the provider opens no account yet. Undefined as
 * well where that user has another login by this provider: one of each is all that an account has.
 */
export const findKnownUser = async (parts: Pick<AuthParts, 'database' | 'keys'>, identity: ProvedIdentity) => {
  if (identity.email === undefined || (await ownerOf(parts.database, identity))) return undefined
  const userId = await ownerOf(parts.database, { provider: 'email', subject: indexEmail(parts.keys, identity.email) })
  return userId !== undefined && !(await hasProvider(parts, userId, identity)) ? userId : undefined
}

/** Nothing is linked by an address alone, and no second account is made unasked: the visitor chooses. */
export const unlessEmailKnown = <Request>({ prove }: IdentityProvider<Request>): IdentityProvider<Request> => ({
  prove: async (parts, request, caller) => {
    const proved = await prove(parts, request, caller)
    const { email } = proved.identity
    if (email !== undefined && (await findKnownUser(parts, proved.identity)))
      throw new RefusalError('email_known', { email })
    return proved
  },
})
