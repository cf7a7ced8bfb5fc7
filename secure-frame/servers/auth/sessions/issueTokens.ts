import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { createToken, hashToken } from '../secrets/token.ts'

const accessLifeMs = 600_000
const refreshLifeMs = 30 * 24 * 3_600_000

interface TokensFor {
  sessionId: string
  /** The additional account of the tokens, or null for the login's own account. */
  walletId: string | null
}

/** Issues tokens for a session. The server stores only their hashes. */
export const issueTokens = async (database: AuthDatabase, { sessionId, walletId }: TokensFor, now: number) => {
  const place = { session_id: sessionId, wallet_id: walletId }
  const [accessToken, refreshToken] = [createToken(), createToken()]
  const accessExpiresAt = now + accessLifeMs
  await database
    .insertInto('auth_tokens')
    .values([
      { ...place, hash: hashToken(accessToken), kind: 'access', expires_at: new Date(accessExpiresAt) },
      { ...place, hash: hashToken(refreshToken), kind: 'refresh', expires_at: new Date(now + refreshLifeMs) },
    ])
    .execute()
  return { accessToken, accessExpiresAt, refreshToken }
}

/** If two tabs receive tokens simultaneously, both pairs stay valid, because the browser stores either one. */
const togetherMs = 60_000

/** Ends the tokens from an earlier use of the account, because the browser stores only one pair. */
export const endEarlierTokens = async (database: AuthDatabase, { sessionId, walletId }: TokensFor, now: number) => {
  const before = now - togetherMs
  await database
    .deleteFrom('auth_tokens')
    .where('session_id', '=', sessionId)
    .where('wallet_id', 'is not distinct from', walletId)
    .where(({ or, and }) =>
      or([
        and({ kind: 'access' as const }).and('expires_at', '<', new Date(before + accessLifeMs)),
        and({ kind: 'refresh' as const }).and('expires_at', '<', new Date(before + refreshLifeMs)),
      ]),
    )
    .execute()
}
