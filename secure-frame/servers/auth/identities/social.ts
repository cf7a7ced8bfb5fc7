import { codeTries } from '#protocol/vocabulary/oneTimeCode'
import type { AuthRequest } from '../../../contract/contract.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import { consumeGuess } from '../codes/guesses.ts'
import { hashCode, isSameHash } from '../codes/hashCode.ts'
import type { SocialPurpose } from '../database/loginTables.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { subjectHere } from '../moving/rekeyMoved.ts'
import { RefusalError } from '../refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { readSocialPerson, type SocialLoginRow } from '../social/logins.ts'
import type { IdentityProvider } from './IdentityProvider.ts'

interface Typed extends AuthRequest<'redeemSocial'> {
  keyThumbprint: string
  purpose: SocialPurpose
  /** The user of the session that started the login, or null for a new login. */
  userId: string | null
}

type Deps = AuthDeps

/** Counts the attempt in one statement before the check, so that simultaneous guesses are counted one by one. */
const countAttempt = ({ database, now }: Deps, { loginId, keyThumbprint, purpose, userId }: Typed) =>
  database
    .updateTable('auth_social_logins')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('id', '=', loginId)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('status', '=', 'finished')
    .where('expires_at', '>', new Date(now()))
    .where('attempts', '<', codeTries)
    .returningAll()
    .executeTakeFirst()

/** A right code does not count as a guess. It can be sent again until it is used up. */
const refundAttempt = async ({ database }: Deps, { id }: SocialLoginRow) => {
  await database
    .updateTable('auth_social_logins')
    .set((expression) => ({ attempts: expression('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

const refusalOf = async ({ database, now }: Deps, { loginId, keyThumbprint, purpose, userId }: Typed) => {
  const login = await database
    .selectFrom('auth_social_logins')
    .select('attempts')
    .where('id', '=', loginId)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  return new RefusalError(login && login.attempts >= codeTries ? 'code_locked' : 'code_expired')
}

/**
 * True if the code of a popup is right. If the page itself went to the provider, its code is not accepted, because
 * anyone may have started that login.
 */
const isRightCode = ({ code_hash, return_url }: SocialLoginRow, code: string) =>
  return_url === null && code_hash !== null && isSameHash(code_hash, hashToken(code))

/** Checks the digits. Because they can be guessed, all guesses for one person are counted together across logins. */
const isRightGuess = async (deps: Deps, { id, digits_hash }: SocialLoginRow, subject: string, digits: string) => {
  const refund = await consumeGuess(deps, subject)
  const isRight = digits_hash !== null && isSameHash(digits_hash, hashCode(deps.keys, id, digits))
  if (isRight) await refund()
  return isRight
}

const digitsPattern = /^\d{6}$/

/** Returns the login for the typed code and the returned person, without using up the login. */
const redeem = async (deps: Deps, typed: Typed) => {
  const login = await countAttempt(deps, typed)
  if (!login) throw await refusalOf(deps, typed)
  const { code } = typed
  const person = readSocialPerson(deps, login)
  if (!person) throw new RefusalError('code_expired')
  const { id, issuer } = person
  const subject = await subjectHere(deps, { provider: login.provider, id, issuer })
  const isRight = digitsPattern.test(code) ? await isRightGuess(deps, login, subject, code) : isRightCode(login, code)
  if (!isRight) {
    const triesLeft = codeTries - login.attempts
    throw triesLeft > 0 ? new RefusalError('wrong_code', { triesLeft }) : new RefusalError('code_locked')
  }
  await refundAttempt(deps, login)
  return { login, person, subject }
}

const spend = async (database: AuthDatabase, { id }: SocialLoginRow) => {
  const spent = await database
    .deleteFrom('auth_social_logins')
    .where('id', '=', id)
    .where('status', '=', 'finished')
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new RefusalError('code_expired')
}

/** Resolves with the person who returned from a provider, and the login. */
export const proveSocial = async (deps: Deps, typed: Typed) => {
  const { login, person, subject } = await redeem(deps, typed)
  const { provider } = login
  return {
    login,
    identity: {
      provider,
      subject,
      email: person.verifiedEmail ?? undefined,
      name: person.name ?? undefined,
    },
    spend: (transaction: AuthDatabase) => spend(transaction, login),
  }
}

/**
 * Logs in with the code from the provider popup, or with its digits. The subject is the keyed hash of the provider's
 * user id.
 */
export const socialIdentity: IdentityProvider<AuthRequest<'redeemSocial'>> = {
  prove: async (deps, typed, { keyThumbprint }) => {
    const { login, ...proved } = await proveSocial(deps, { ...typed, keyThumbprint, purpose: 'login', userId: null })
    return {
      ...proved,
      deviceName: login.device_name,
      hostOrigin: login.host_origin,
      language: login.language,
      projectRequiresApproval: login.project_requires_approval,
      // Only the opener's frame receives the code, but digits can be passed on to another person.
      isPhishable: login.code_hash === null || !isSameHash(login.code_hash, hashToken(typed.code)),
    }
  },
}
