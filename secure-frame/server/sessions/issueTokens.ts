import type { Database } from '../database/openAuthDatabase.ts'
import { createToken, hashToken } from '../secrets/token.ts'

const accessLifeMs = 600_000
const refreshLifeMs = 30 * 24 * 3_600_000

/** Gives a session tokens, of which the server keeps the hashes. */
export const issueTokens = async (database: Database, sessionId: string, now: number) => {
  const [accessToken, refreshToken] = [createToken(), createToken()]
  const accessExpiresAt = now + accessLifeMs
  await database
    .insertInto('auth_tokens')
    .values([
      { hash: hashToken(accessToken), kind: 'access', session_id: sessionId, expires_at: new Date(accessExpiresAt) },
      {
        hash: hashToken(refreshToken),
        kind: 'refresh',
        session_id: sessionId,
        expires_at: new Date(now + refreshLifeMs),
      },
    ])
    .execute()
  return { accessToken, accessExpiresAt, refreshToken }
}
