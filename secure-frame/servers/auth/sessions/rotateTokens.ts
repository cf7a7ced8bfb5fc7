import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { issueTokens } from './issueTokens.ts'

/** A used refresh token is still accepted for this time, in case the device did not receive the response. */
const repeatMs = 30_000

interface Refresh {
  refreshToken: string
  keyThumbprint: string
}

/** Locks the session until the transaction ends, so that it cannot end in the meantime. */
const holdSession = (database: AuthDatabase, hash: string, now: number) =>
  database
    .selectFrom('auth_tokens')
    .innerJoin('auth_sessions', 'auth_sessions.id', 'auth_tokens.session_id')
    .where('auth_tokens.hash', '=', hash)
    .where('auth_tokens.kind', '=', 'refresh')
    .where('auth_tokens.expires_at', '>', new Date(now))
    .select([
      'auth_sessions.id',
      'auth_sessions.user_id as userId',
      'auth_sessions.device_id as deviceId',
      'auth_sessions.key_thumbprint as keyThumbprint',
      'auth_tokens.wallet_id as walletId',
      'auth_tokens.used_at as usedAt',
    ])
    .forUpdate()
    .executeTakeFirst()

type Held = NonNullable<Awaited<ReturnType<typeof holdSession>>>

const judge = ({ keyThumbprint, usedAt }: Held, asking: Refresh, now: number) => {
  if (usedAt && now - usedAt.getTime() > repeatMs) return 'refresh_reused'
  if (keyThumbprint === asking.keyThumbprint) return 'rotate'
  return usedAt ? 'refresh_reused' : 'refresh_by_other_key'
}

const rotate = async (database: AuthDatabase, { id, deviceId, walletId, usedAt }: Held, hash: string, now: number) => {
  const time = new Date(now)
  if (!usedAt) await database.updateTable('auth_tokens').set({ used_at: time }).where('hash', '=', hash).execute()
  await database.updateTable('auth_devices').set({ last_seen_at: time }).where('id', '=', deviceId).execute()
  return issueTokens(database, { sessionId: id, walletId }, now)
}

/**
 * Issues new tokens for a refresh token. A token that was already used counts as stolen and ends the session. The same
 * device may repeat the request shortly, in case it did not receive the response.
 */
export const rotateTokens = async ({ database, now }: AuthDeps, asking: Refresh) => {
  const [hash, time] = [hashToken(asking.refreshToken), now()]
  const tokens = await database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, hash, time)
    if (!held) return undefined
    const verdict = judge(held, asking, time)
    if (verdict === 'rotate') return rotate(transaction, held, hash, time)
    if (verdict === 'refresh_reused') {
      await transaction.deleteFrom('auth_sessions').where('id', '=', held.id).execute()
    }
    const { userId, deviceId } = held
    await audit(transaction, { event: verdict, now: time, userId, deviceId, keyThumbprint: asking.keyThumbprint })
    return undefined
  })
  if (!tokens) throw new RefusalError('invalid_token')
  return tokens
}
