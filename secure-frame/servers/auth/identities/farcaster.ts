import type { AuthRequest } from '../../../contract/contract.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { FarcasterPurpose } from '../database/loginTables.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { type FarcasterLoginRow, findLogin, readFarcasterPerson } from '../farcaster/logins.ts'
import { subjectHere } from '../moving/rekeyMoved.ts'
import { RefusalError } from '../refusal.ts'
import type { IdentityProvider } from './IdentityProvider.ts'

interface RedeemRequest extends AuthRequest<'redeemFarcaster'> {
  keyThumbprint: string
  purpose: FarcasterPurpose
  /** The user of the session that started the login, or null for a new login. */
  userId: string | null
}

const spend = async (transaction: AuthDatabase, { now }: AuthDeps, { id }: FarcasterLoginRow) => {
  const spent = await transaction
    .deleteFrom('auth_farcaster_logins')
    .where('id', '=', id)
    .where('outcome', '=', 'finished')
    .where('expires_at', '>', new Date(now()))
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new RefusalError('code_expired')
}

/** Resolves with the signer and the login. */
export const proveFarcaster = async (deps: AuthDeps, { loginId, keyThumbprint, purpose, userId }: RedeemRequest) => {
  const login = await findLogin(deps, loginId, keyThumbprint)
  if (login?.purpose !== purpose || login.user_id !== userId) throw new RefusalError('code_expired')
  const person = readFarcasterPerson(deps.keys, login)
  if (!person) throw new RefusalError('code_expired')
  const { fid, userName } = person
  return {
    login,
    person,
    identity: {
      provider: 'farcaster' as const,
      subject: await subjectHere(deps, { provider: 'farcaster', id: String(fid) }),
      email: undefined,
      name: userName ?? undefined,
    },
    spend: (transaction: AuthDatabase) => spend(transaction, deps, login),
  }
}

/** Logs in with the response of the visitor's app. The subject is the keyed hash of the fid. */
export const farcasterIdentity: IdentityProvider<AuthRequest<'redeemFarcaster'>> = {
  prove: async (deps, { loginId }, { keyThumbprint }) => {
    const wanted = { loginId, keyThumbprint, purpose: 'login', userId: null } as const
    const { login, identity, spend } = await proveFarcaster(deps, wanted)
    return {
      identity,
      spend,
      deviceName: login.device_name,
      hostOrigin: login.host_origin,
      language: login.language,
      projectRequiresApproval: login.project_requires_approval,
      isPhishable: true,
    }
  },
}
