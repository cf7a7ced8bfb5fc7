import { codeLifeMs } from '#protocol/vocabulary/oneTimeCode'
import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import { createCode, hashCode } from '../codes/hashCode.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { codeMail } from '../mail/codeMail.ts'
import { knownLanguage } from '../messages/messagesFor.ts'
import { readEmail } from '../secrets/email.ts'
import { hashToken } from '../secrets/token.ts'

/** The state shown on the link's page. An expired link does not reveal its purpose. */
type ApprovalState =
  | { status: 'waiting'; hostOrigin: string; deviceName: string; requestedAt: number }
  | { status: 'approved' | 'refused' | 'expired' }

const find = (database: AuthDatabase, token: string) =>
  database.selectFrom('auth_challenges').selectAll().where('approval_hash', '=', hashToken(token)).executeTakeFirst()

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

const stateOf = (challenge: Found | undefined, now: number): ApprovalState => {
  if (!challenge?.approval) return { status: 'expired' }
  if (challenge.approval !== 'waiting') return { status: challenge.approval }
  if (challenge.expires_at.getTime() <= now) return { status: 'expired' }
  const { host_origin: hostOrigin, device_name: deviceName, created_at } = challenge
  return { status: 'waiting', hostOrigin, deviceName, requestedAt: created_at.getTime() }
}

export const readDeviceApproval = async ({ database, now }: AuthDeps, token: string) =>
  stateOf(await find(database, token), now())

const refuse = async ({ database, now }: AuthDeps, { id, key_thumbprint, host_origin }: Found) => {
  const values = { approval: 'refused' as const }
  await database
    .updateTable('auth_challenges')
    .set(values)
    .where('id', '=', id)
    .where('approval', '=', 'waiting')
    .execute()
  await audit(database, { event: 'device_refused', now: now(), keyThumbprint: key_thumbprint, hostOrigin: host_origin })
}

/**
 * Approves the link and e-mails the code, which is then valid for ten minutes. If sending fails, the link stays
 * pending.
 */
const approve = async ({ database, keys, mailer, now }: AuthDeps, challenge: Found) => {
  const { id, key_thumbprint: keyThumbprint, host_origin: hostOrigin, device_name: deviceName } = challenge
  const [code, time] = [createCode(), now()]
  const approved = {
    approval: 'approved' as const,
    code_hash: hashCode(keys, id, code),
    expires_at: new Date(time + codeLifeMs),
    // Resets the count, because codes may have been typed for a disguised link before a code existed.
    attempts: 0,
  }
  const updated = await database
    .updateTable('auth_challenges')
    .set(approved)
    .where('id', '=', id)
    .where('approval', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!updated) return
  const email = readEmail(keys, id, challenge.email_sealed)
  const language = knownLanguage(challenge.language)
  try {
    await mailer.send(email, codeMail({ language, purpose: challenge.purpose, code, hostOrigin, deviceName, time }))
  } catch (error) {
    const waiting = { approval: 'waiting' as const, code_hash: null, expires_at: challenge.expires_at }
    await database.updateTable('auth_challenges').set(waiting).where('id', '=', id).execute()
    throw error
  }
  await audit(database, { event: 'device_approved', now: time, keyThumbprint, hostOrigin })
}

/** Stores the decision of the address's owner, unless one is already stored. */
export const decideApproval = async (deps: AuthDeps, token: string, decision: 'approved' | 'refused') => {
  const challenge = await find(deps.database, token)
  if (challenge && stateOf(challenge, deps.now()).status === 'waiting') {
    await (decision === 'approved' ? approve(deps, challenge) : refuse(deps, challenge))
  }
  return readDeviceApproval(deps, token)
}
