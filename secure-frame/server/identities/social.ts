import { codeTries } from '#protocol/vocabulary/oneTimeCode'
import type { AuthRequest } from '../../contract/contract.ts'
import type { AuthParts } from '../AuthParts.ts'
import { hashCode, isSameHash } from '../codes/hashCode.ts'
import { RefusalError } from '../refusal.ts'
import { subjectOf } from '../secrets/subject.ts'
import { hashToken } from '../secrets/token.ts'
import { findOwn, readPerson, type SocialLogin } from '../social/logins.ts'
import type { IdentityProvider } from './IdentityProvider.ts'

type Typed = AuthRequest<'redeemSocial'>

/** Counts the attempt before it is judged, in one statement: guesses at the same time are counted one by one. */
const countAttempt = ({ database, now }: AuthParts, { loginId }: Typed, keyThumbprint: string) =>
  database
    .updateTable('auth_social_logins')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('id', '=', loginId)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('status', '=', 'finished')
    .where('expires_at', '>', new Date(now()))
    .where('attempts', '<', codeTries)
    .returningAll()
    .executeTakeFirst()

const refusalOf = async (parts: AuthParts, { loginId }: Typed, keyThumbprint: string) => {
  const login = await findOwn(parts, loginId, keyThumbprint)
  return new RefusalError(login && login.attempts >= codeTries ? 'code_locked' : 'code_expired')
}

const isRight = ({ keys }: AuthParts, { id, code_hash, digits_hash }: SocialLogin, code: string) =>
  (code_hash !== null && isSameHash(code_hash, hashToken(code))) ||
  (digits_hash !== null && isSameHash(digits_hash, hashCode(keys, id, code)))

const spend = async ({ database }: Pick<AuthParts, 'database'>, id: string) => {
  const spent = await database
    .deleteFrom('auth_social_logins')
    .where('id', '=', id)
    .where('status', '=', 'finished')
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new RefusalError('code_expired')
}

/** By the code of the window that a provider has sent back, or by its digits. The subject is the keyed hash of the id there. */
export const socialIdentity: IdentityProvider<Typed> = {
  prove: async (parts, typed, { keyThumbprint }) => {
    const login = await countAttempt(parts, typed, keyThumbprint)
    if (!login) throw await refusalOf(parts, typed, keyThumbprint)
    if (!isRight(parts, login, typed.code)) {
      const triesLeft = codeTries - login.attempts
      throw triesLeft > 0 ? new RefusalError('wrong_code', { triesLeft }) : new RefusalError('code_locked')
    }
    const person = readPerson(parts, login)
    if (!person) throw new RefusalError('code_expired')
    const { provider } = login
    const subject = subjectOf(parts.keys, provider, person.id)
    return {
      identity: { provider, subject, email: person.verifiedEmail ?? undefined },
      deviceName: login.device_name,
      hostOrigin: login.host_origin,
      language: login.language,
      projectRequiresApproval: login.project_requires_approval,
      spend: (transaction) => spend({ database: transaction }, login.id),
    }
  },
}
