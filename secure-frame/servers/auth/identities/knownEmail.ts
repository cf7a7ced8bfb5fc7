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
 * Finds the user with the address that the provider has verified, if the provider login opens no account yet. Undefined
 * if that user has another login by this provider, because an account has at most one per provider.
 */
export const findKnownUser = async (deps: Pick<AuthDeps, 'database' | 'keys'>, identity: ProvedIdentity) => {
  if (identity.email === undefined || (await ownerOf(deps.database, identity))) return undefined
  const userId = await ownerOf(deps.database, { provider: 'email', subject: indexEmail(deps.keys, identity.email) })
  return userId !== undefined && !(await hasProvider(deps, userId, identity)) ? userId : undefined
}

/** An address alone must not link accounts, and a second account requires consent. The visitor therefore chooses. */
export const unlessEmailKnown = <Request>({ prove }: IdentityProvider<Request>): IdentityProvider<Request> => ({
  prove: async (deps, request, caller) => {
    const proved = await prove(deps, request, caller)
    const { email } = proved.identity
    if (email !== undefined && (await findKnownUser(deps, proved.identity)))
      throw new RefusalError('email_known', { email })
    return proved
  },
})
