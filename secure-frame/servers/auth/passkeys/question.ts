import type { Selectable } from 'kysely'
import type { PasskeyQuestion } from '../../../contract/passkeyCalls.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { PasskeyQuestionPurpose } from '../database/loginTables.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { AuthSchema } from '../database/schema.ts'
import { RefusalError } from '../refusal.ts'
import { createToken, hashToken } from '../secrets/token.ts'

const questionLifeMs = 300_000

interface QuestionRequest {
  purpose: PasskeyQuestionPurpose
  keyThumbprint: string
  /** The session's user, or null for a login. */
  userId: string | null
  /** The user handle for a new passkey, or null if an existing one is used. */
  userHandle: string | null
  projectId: string
  hostOrigin: string
  deviceName: string
  language: string
  /** Passkeys that can be used or, for a new passkey, must not exist on the authenticator. */
  credentials: PasskeyQuestion['credentials']
}

/** Stores a pending passkey challenge by its hash. */
export const createPasskeyQuestion = async (deps: AuthDeps, request: QuestionRequest): Promise<PasskeyQuestion> => {
  const { database, passkeys, now } = deps
  const { userHandle, credentials } = request
  const challenge = createToken()
  const expiresAt = now() + questionLifeMs
  await database
    .insertInto('auth_passkey_challenges')
    .values({
      hash: hashToken(challenge),
      purpose: request.purpose,
      key_thumbprint: request.keyThumbprint,
      user_id: request.userId,
      user_handle: userHandle,
      project_id: request.projectId,
      host_origin: request.hostOrigin,
      device_name: request.deviceName,
      language: request.language,
      expires_at: new Date(expiresAt),
    })
    .execute()
  return { challenge, rpId: passkeys.rpId, userHandle, credentials, expiresAt }
}

export type Question = Selectable<AuthSchema['auth_passkey_challenges']>

/** Returns the pending challenge if this device and session requested it for this purpose. */
export const findQuestion = async (
  { database, now }: AuthDeps,
  challenge: string,
  { purpose, keyThumbprint, userId }: Pick<QuestionRequest, 'purpose' | 'keyThumbprint' | 'userId'>,
): Promise<Question> => {
  const question = await database
    .selectFrom('auth_passkey_challenges')
    .selectAll()
    .where('hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  if (!question) throw new RefusalError('passkey_expired')
  return question
}

/** Rejects a challenge that has already been used. */
export const requireUnspent = async (database: AuthDatabase, { hash }: Question) => {
  const left = await database
    .selectFrom('auth_passkey_challenges')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!left) throw new RefusalError('passkey_expired')
}

/** Uses up a challenge. Only one of several simultaneous responses succeeds. */
export const spendQuestion = async (database: AuthDatabase, { hash }: Question) => {
  const { numDeletedRows } = await database
    .deleteFrom('auth_passkey_challenges')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new RefusalError('passkey_expired')
}
