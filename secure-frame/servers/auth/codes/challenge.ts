import type { Language } from '#protocol/vocabulary/language'
import { codeCooldownMs, codeLifeMs } from '#protocol/vocabulary/oneTimeCode'
import type { AuthDeps } from '../AuthDeps.ts'
import type { CodePurpose } from '../database/loginTables.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail, sealEmail } from '../secrets/email.ts'
import { createId, createToken, hashToken } from '../secrets/token.ts'
import { countPendingCodes } from './countPendingCodes.ts'
import { requesterOf } from './guesses.ts'
import { createCode, hashCode } from './hashCode.ts'

export interface ChallengeRequest {
  purpose: CodePurpose
  keyThumbprint: string
  userId: string | null
  email: string
  nextEmail?: string
  hostOrigin: string
  deviceName: string
  /** The IP address. */
  visitor: string
  /** True if the device has logged in to the address before. */
  isKnownDevice: boolean
  /** For a login, true if the project requires approval of new devices by the e-mailed link. */
  projectRequiresApproval?: boolean
  /** True if a link is e-mailed although the device shows a code field. */
  isDisguised?: boolean
  language: Language
}

const rowOf = ({ keys, now }: AuthDeps, id: string, request: ChallengeRequest) => ({
  id,
  purpose: request.purpose,
  key_thumbprint: request.keyThumbprint,
  user_id: request.userId,
  email_index: indexEmail(keys, request.email),
  email_sealed: sealEmail(keys, id, request.email),
  next_email_sealed: request.nextEmail === undefined ? null : sealEmail(keys, `${id} next`, request.nextEmail),
  host_origin: request.hostOrigin,
  device_name: request.deviceName,
  asker: requesterOf(keys, request.visitor),
  is_known_device: request.isKnownDevice,
  project_requires_approval: request.projectRequiresApproval ?? false,
  is_disguised: request.isDisguised ?? false,
  language: request.language,
  created_at: new Date(now()),
  expires_at: new Date(now() + codeLifeMs),
})

/** Returns the response for the device: the id for redeeming the code and the time of the next possible request. */
const toSent = ({ id, created_at, expires_at }: ReturnType<typeof rowOf>) => ({
  loginId: id,
  expiresAt: expires_at.getTime(),
  resendAt: created_at.getTime() + codeCooldownMs,
})

export const dropChallenge = async (database: AuthDatabase, id: string) => {
  await database.deleteFrom('auth_challenges').where('id', '=', id).execute()
}

/** Rejects a challenge if its IP network has too many pending codes. Simultaneous challenges also count themselves. */
const keepOrDrop = async (deps: AuthDeps, { id, asker, is_known_device }: ReturnType<typeof rowOf>) => {
  if (is_known_device || (await countPendingCodes(deps, asker)) <= deps.limits.codesPerNetwork) return
  await dropChallenge(deps.database, id)
  throw new RefusalError('rate_limited')
}

/** Creates a challenge whose code is sent at once. */
export const createCodeChallenge = async (deps: AuthDeps, request: ChallengeRequest) => {
  const code = createCode()
  const row = rowOf(deps, createId(), request)
  await deps.database
    .insertInto('auth_challenges')
    .values({ ...row, code_hash: hashCode(deps.keys, row.id, code) })
    .execute()
  await keepOrDrop(deps, row)
  return { sent: toSent(row), code }
}

/** Creates a challenge whose link is sent first. The code follows after the approval of the link. */
export const createLinkChallenge = async (deps: AuthDeps, request: ChallengeRequest) => {
  const token = createToken()
  const row = rowOf(deps, createId(), request)
  await deps.database
    .insertInto('auth_challenges')
    .values({ ...row, approval: 'waiting', approval_hash: hashToken(token) })
    .execute()
  if (row.is_disguised) await keepOrDrop(deps, row)
  return { sent: toSent(row), token }
}

/** Uses up a challenge. Only one of several simultaneous requests succeeds. */
export const spendChallenge = async (database: AuthDatabase, id: string, now: number) => {
  const used = await database
    .updateTable('auth_challenges')
    .set({ used_at: new Date(now) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new RefusalError('code_expired')
}
