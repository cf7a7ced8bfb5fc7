import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail } from '../secrets/email.ts'
import type { IdentityProvider, ProvedIdentity } from './IdentityProvider.ts'
import { ownerOf } from './ownerOf.ts'

const hasProvider = async (
  { database }: Pick<AuthDeps, 'database'>,
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
export const findKnownUser = async (deps: Pick<AuthDeps, 'database' | 'keys'>, identity: ProvedIdentity) => {
  if (identity.email === undefined || (await ownerOf(deps.database, identity))) return undefined
  const userId = await ownerOf(deps.database, { provider: 'email', subject: indexEmail(deps.keys, identity.email) })
  return userId !== undefined && !(await hasProvider(deps, userId, identity)) ? userId : undefined
}

/** Nothing is linked by an address alone, and no second account is made unasked: the visitor chooses. */
export const unlessEmailKnown = <Request>({ prove }: IdentityProvider<Request>): IdentityProvider<Request> => ({
  prove: async (deps, request, caller) => {
    const proved = await prove(deps, request, caller)
    const { email } = proved.identity
    if (email !== undefined && (await findKnownUser(deps, proved.identity)))
      throw new RefusalError('email_known', { email })
    return proved
  },
})
