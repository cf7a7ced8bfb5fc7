import type { AuthRequest } from '../../contract/contract.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { type FarcasterLogin, findLogin, readUserName } from '../farcaster/logins.ts'
import { RefusalError } from '../refusal.ts'
import type { IdentityProvider } from './IdentityProvider.ts'

/** Uses the login up. */
const spend = async (transaction: Database, { now }: AuthParts, { id }: FarcasterLogin) => {
  const spent = await transaction
    .deleteFrom('auth_farcaster_logins')
    .where('id', '=', id)
    .where('outcome', '=', 'finished')
    .where('expires_at', '>', new Date(now()))
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new RefusalError('code_expired')
}

/** By the answer of the visitor's app. The subject is the keyed hash of the fid. */
export const farcasterIdentity: IdentityProvider<AuthRequest<'redeemFarcaster'>> = {
  prove: async (parts, { loginId }, { keyThumbprint }) => {
    const login = await findLogin(parts, loginId, keyThumbprint)
    if (login?.outcome !== 'finished' || login.subject === null) throw new RefusalError('code_expired')
    return {
      identity: {
        ...{ provider: 'farcaster', subject: login.subject, email: undefined },
        name: readUserName(parts.keys, login) ?? undefined,
      },
      deviceName: login.device_name,
      hostOrigin: login.host_origin,
      language: login.language,
      projectRequiresApproval: login.project_requires_approval,
      isPhishable: true,
      spend: (transaction) => spend(transaction, parts, login),
    }
  },
}
