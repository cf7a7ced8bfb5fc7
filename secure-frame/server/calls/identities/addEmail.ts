import { spendChallenge } from '../../codes/challenge.ts'
import { redeemTypedCode } from '../../codes/redeemTypedCode.ts'
import { addProved } from '../../identities/addProved.ts'
import { readEmail } from '../../secrets/email.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import type { SessionHandler } from '../Handler.ts'

export const addEmail: SessionHandler<'addEmail'> = async (parts, typed, caller) => {
  const { session, keyThumbprint } = caller
  await requireChange(parts, session)
  await requireGuarded(parts, session)
  const { userId } = session
  const challenge = await redeemTypedCode(parts, { ...typed, purpose: 'add_email', keyThumbprint, userId })
  const email = readEmail(parts.keys, challenge.id, challenge.email_sealed)
  const proved = {
    identity: { provider: 'email' as const, subject: challenge.email_index, email },
    spend: (transaction: typeof parts.database) => spendChallenge(transaction, challenge.id, parts.now()),
  }
  return addProved(parts, proved, caller)
}
