import { codeTries } from '#protocol/vocabulary/oneTimeCode'
import type { AuthDeps } from '../AuthDeps.ts'
import type { CodePurpose } from '../database/loginTables.ts'
import { RefusalError } from '../refusal.ts'
import { consumeGuess, countWrongCode } from './guesses.ts'
import { hashCode, isSameHash } from './hashCode.ts'

export interface TypedCode {
  purpose: CodePurpose
  loginId: string
  code: string
  keyThumbprint: string
  /** The session's user, or null at a login. */
  userId: string | null
}

/** Counts the attempt in one statement before the check, so that simultaneous guesses are counted one by one. */
const countAttempt = ({ database, now }: AuthDeps, { purpose, loginId, keyThumbprint, userId }: TypedCode) =>
  database
    .updateTable('auth_challenges')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('id', '=', loginId)
    .where('purpose', '=', purpose)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('user_id', 'is not distinct from', userId)
    .where((expression) =>
      expression.or([expression('code_hash', 'is not', null), expression('is_disguised', '=', true)]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .where('attempts', '<', codeTries)
    .returningAll()
    .executeTakeFirst()

/** Another device receives the same error as for a code that never existed. */
const refusalOf = async ({ database, now }: AuthDeps, { purpose, loginId, keyThumbprint }: TypedCode) => {
  const challenge = await database
    .selectFrom('auth_challenges')
    .select(['approval', 'attempts', 'is_disguised'])
    .where('id', '=', loginId)
    .where('purpose', '=', purpose)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  if (challenge?.approval === 'waiting' && !challenge.is_disguised) return new RefusalError('device_not_approved')
  return new RefusalError(challenge && challenge.attempts >= codeTries ? 'code_locked' : 'code_expired')
}

type Challenge = NonNullable<Awaited<ReturnType<typeof countAttempt>>>

/** False if the device is known or was approved by the link, because it then belongs to the owner. */
const isGuessable = ({ is_known_device, approval }: Challenge) => !is_known_device && approval !== 'approved'

const countGuess = async (deps: AuthDeps, { email_index, asker }: Challenge, isRight: boolean) => {
  const refund = await consumeGuess(deps, email_index)
  return isRight ? refund() : countWrongCode(deps, asker)
}

/**
 * Returns the challenge of the typed code without using it up. `spendChallenge` uses it up together with the action. An
 * unknown key or id leaves no row.
 */
export const redeemTypedCode = async (deps: AuthDeps, typed: TypedCode) => {
  const challenge = await countAttempt(deps, typed)
  if (!challenge) throw await refusalOf(deps, typed)
  const hash = hashCode(deps.keys, challenge.id, typed.code)
  // A disguised link has no code before its approval, so every typed code is wrong.
  const isRight = challenge.code_hash !== null && isSameHash(challenge.code_hash, hash)
  if (isGuessable(challenge)) await countGuess(deps, challenge, isRight)
  if (isRight) return challenge
  const triesLeft = codeTries - challenge.attempts
  throw triesLeft > 0 ? new RefusalError('wrong_code', { triesLeft }) : new RefusalError('code_locked')
}
