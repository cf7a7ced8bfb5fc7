import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'
import { hashToken } from '../secrets/token.ts'

/**
 * Returns the session of an access token if the same key proves it. Runs on every call, so that an ended session is
 * rejected at once. `userId` is the login. `walletId` is the token's account: the login's own or an additional one
 * (`furtherId`).
 */
export const findAuthSession = async ({ database, now }: AuthDeps, accessToken: string, keyThumbprint: string) => {
  const session = await database
    .selectFrom('auth_tokens')
    .innerJoin('auth_sessions', 'auth_sessions.id', 'auth_tokens.session_id')
    .innerJoin('auth_devices', 'auth_devices.id', 'auth_sessions.device_id')
    .leftJoin('auth_pending_removals', 'auth_pending_removals.user_id', 'auth_sessions.user_id')
    .where('auth_tokens.hash', '=', hashToken(accessToken))
    .where('auth_tokens.kind', '=', 'access')
    .where('auth_tokens.expires_at', '>', new Date(now()))
    .where('auth_sessions.key_thumbprint', '=', keyThumbprint)
    .select([
      'auth_sessions.id',
      'auth_sessions.user_id as userId',
      'auth_tokens.wallet_id as furtherId',
      'auth_sessions.device_id as deviceId',
      'auth_sessions.step_up_until as stepUpUntil',
      'auth_sessions.strong_until as strongUntil',
      'auth_devices.name as deviceName',
      'auth_devices.host_origin as hostOrigin',
      'auth_devices.granted_by as grantedBy',
      'auth_pending_removals.due_at as removalDueAt',
    ])
    .executeTakeFirst()
  if (!session) throw new RefusalError('invalid_token')
  return { ...session, walletId: session.furtherId ?? session.userId }
}

export type AuthSession = Awaited<ReturnType<typeof findAuthSession>>
