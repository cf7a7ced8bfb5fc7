import type { AuthDeps } from '../AuthDeps.ts'
import { createToken, hashToken } from '../secrets/token.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'

/** Time for the navigation from the secure frame's response to the URL that redeems it. */
const answerLifeMs = 60_000
/** Lifetime of the provider's session, during which a browser stays signed in. */
export const providerLoginLifeMs = 24 * 3_600_000
/** Shorter for a wallet signature, because the provider is not informed when the wallet disconnects. */
const walletLoginLifeMs = 3_600_000

type Deps = Pick<AuthDeps, 'database' | 'now'>

/** Creates a one-time token that proves to the provider that this session answers an interaction. */
export const createAnswer = async ({ database, now }: Deps, session: AuthSession, interaction: string) => {
  const answer = createToken()
  await database
    .insertInto('auth_openid_answers')
    .values({
      answer_hash: hashToken(answer),
      interaction_hash: hashToken(interaction),
      session_id: session.id,
      wallet_id: session.furtherId,
      expires_at: new Date(now() + answerLifeMs),
    })
    .execute()
  return answer
}

/**
 * Redeems an answer. Undefined if it was used, has expired, belongs to another interaction, or its session has ended.
 */
export const redeemAnswer = async ({ database, now }: Deps, answer: string, interaction: string) => {
  const redeemed = await database
    .deleteFrom('auth_openid_answers')
    .where('answer_hash', '=', hashToken(answer))
    .where('interaction_hash', '=', hashToken(interaction))
    .where('expires_at', '>', new Date(now()))
    .returning(['session_id', 'wallet_id'])
    .executeTakeFirst()
  if (!redeemed) return undefined
  const session = await database
    .selectFrom('auth_sessions')
    .select(['id as sessionId', 'user_id as userId', 'created_at as createdAt'])
    .where('id', '=', redeemed.session_id)
    .executeTakeFirst()
  if (!session) return undefined
  const { sessionId, userId, createdAt } = session
  return { sessionId, accountId: redeemed.wallet_id ?? userId, createdAt }
}

/**
 * Binds a provider session to its login. This is a Foyer session, with which it ends, or null for a wallet signature.
 * Does nothing if the Foyer session has ended.
 */
export const bindLogin = async ({ database, now }: Deps, providerSession: string, sessionId: string | null) => {
  const lifeMs = sessionId === null ? walletLoginLifeMs : providerLoginLifeMs
  const values = { session_id: sessionId, expires_at: new Date(now() + lifeMs) }
  await database.transaction().execute(async (transaction) => {
    if (sessionId !== null) {
      const session = await transaction
        .selectFrom('auth_sessions')
        .select('id')
        .where('id', '=', sessionId)
        .forUpdate()
        .executeTakeFirst()
      if (!session) return
    }
    await transaction
      .insertInto('auth_openid_logins')
      .values({ provider_session_hash: hashToken(providerSession), ...values })
      .onConflict((conflict) => conflict.column('provider_session_hash').doUpdateSet(values))
      .execute()
  })
}

/** True if the login of a provider session has not ended. */
export const isLoggedIn = async ({ database, now }: Deps, providerSession: string) => {
  const login = await database
    .selectFrom('auth_openid_logins')
    .select('provider_session_hash')
    .where('provider_session_hash', '=', hashToken(providerSession))
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  return login !== undefined
}
