import type { Database } from '../database/openAuthDatabase.ts'
import { createToken, hashToken } from '../secrets/token.ts'

const accessLifeMs = 600_000
const refreshLifeMs = 30 * 24 * 3_600_000

interface TokensFor {
  sessionId: string
  /** The further account that they are for, or null for the login's own. */
  walletId: string | null
}

/** Gives a session tokens, of which the server keeps the hashes. */
export const issueTokens = async (database: Database, { sessionId, walletId }: TokensFor, now: number) => {
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
