import type { Language } from '#protocol/vocabulary/language'
import { codeCooldownMs, codeLifeMs } from '#protocol/vocabulary/oneTimeCode'
import type { AuthParts } from '../AuthParts.ts'
import type { Purpose } from '../database/loginTables.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail, sealEmail } from '../secrets/email.ts'
import { createId, createToken, hashToken } from '../secrets/token.ts'
import { countOnTheirWay } from './countOnTheirWay.ts'
import { askerOf } from './guesses.ts'
import { createCode, hashCode } from './hashCode.ts'

export interface ChallengeWanted {
  purpose: Purpose
  keyThumbprint: string
  userId: string | null
  email: string
  nextEmail?: string
  hostOrigin: string
  deviceName: string
  /** The network address. */
  visitor: string
  /** Whether the device has logged into the address before. */
  isKnownDevice: boolean
  /** At a login: whether its project lets new devices in by the mailed link. */
  projectRequiresApproval?: boolean
  /** Whether a link is mailed while the device shows a code field. */
  isDisguised?: boolean
  /** What the mail speaks. */
  language: Language
}

const rowOf = ({ keys, now }: AuthParts, id: string, wanted: ChallengeWanted) => ({
  id,
  purpose: wanted.purpose,
  key_thumbprint: wanted.keyThumbprint,
  user_id: wanted.userId,
  email_index: indexEmail(keys, wanted.email),
  email_sealed: sealEmail(keys, id, wanted.email),
  next_email_sealed: wanted.nextEmail === undefined ? null : sealEmail(keys, `${id} next`, wanted.nextEmail),
  host_origin: wanted.hostOrigin,
  device_name: wanted.deviceName,
  asker: askerOf(keys, wanted.visitor),
  is_known_device: wanted.isKnownDevice,
  project_requires_approval: wanted.projectRequiresApproval ?? false,
  is_disguised: wanted.isDisguised ?? false,
  language: wanted.language,
  created_at: new Date(now()),
  expires_at: new Date(now() + codeLifeMs),
})

/** The answer to the device: the id to redeem the code with, and when it may request the next. */
const toSent = ({ id, created_at, expires_at }: ReturnType<typeof rowOf>) => ({
  loginId: id,
  expiresAt: expires_at.getTime(),
  resendAt: created_at.getTime() + codeCooldownMs,
})

export const dropChallenge = async (database: Database, id: string) => {
  await database.deleteFrom('auth_challenges').where('id', '=', id).execute()
}

/** Refuses one that came at the same moment as the last that its network may have on their way: each counts itself, too. */
const keepOrDrop = async (parts: AuthParts, { id, asker, is_known_device }: ReturnType<typeof rowOf>) => {
  if (is_known_device || (await countOnTheirWay(parts, asker)) <= parts.limits.codesPerNetwork) return
  await dropChallenge(parts.database, id)
  throw new RefusalError('rate_limited')
}

/** A code that goes out at once. */
export const createCodeChallenge = async (parts: AuthParts, wanted: ChallengeWanted) => {
  const code = createCode()
  const row = rowOf(parts, createId(), wanted)
  await parts.database
    .insertInto('auth_challenges')
    .values({ ...row, code_hash: hashCode(parts.keys, row.id, code) })
    .execute()
  await keepOrDrop(parts, row)
  return { sent: toSent(row), code }
}

/** A link that goes out first: the code follows when it was approved. */
export const createLinkChallenge = async (parts: AuthParts, wanted: ChallengeWanted) => {
  const token = createToken()
  const row = rowOf(parts, createId(), wanted)
  await parts.database
    .insertInto('auth_challenges')
    .values({ ...row, approval: 'waiting', approval_hash: hashToken(token) })
    .execute()
  if (row.is_disguised) await keepOrDrop(parts, row)
  return { sent: toSent(row), token }
}

/** Uses a challenge up. Only one of several requests at once succeeds. */
export const spendChallenge = async (database: Database, id: string, now: number) => {
  const used = await database
    .updateTable('auth_challenges')
    .set({ used_at: new Date(now) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new RefusalError('code_expired')
}
