import { spendChallenge } from '../../codes/challenge.ts'
import { redeemTypedCode } from '../../codes/redeemTypedCode.ts'
import { addProved } from '../../identities/addProved.ts'
import { readEmail } from '../../secrets/email.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import type { SessionHandler } from '../Handler.ts'

export const addEmail: SessionHandler<'addEmail'> = async (deps, typed, caller) => {
  const { session, keyThumbprint } = caller
  await requireChange(deps, session)
  await requireGuarded(deps, session)
  const { userId } = session
  const challenge = await redeemTypedCode(deps, { ...typed, purpose: 'add_email', keyThumbprint, userId })
  const email = readEmail(deps.keys, challenge.id, challenge.email_sealed)
  const proved = {
    identity: { provider: 'email' as const, subject: challenge.email_index, email },
    spend: (transaction: typeof deps.database) => spendChallenge(transaction, challenge.id, deps.now()),
  }
  return addProved(deps, proved, caller)
}
