import { ownerOf } from '../../identities/ownerOf.ts'
import { requireNoBetter } from '../../identities/requireNoBetter.ts'
import { proveSocial } from '../../identities/social.ts'
import { RefusalError } from '../../refusal.ts'
import { stepUp } from '../../sessions/stepUp.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

export const stepUpBySocial: SessionHandler<'stepUpBySocial'> = async (deps, typed, caller) => {
  const { session, keyThumbprint } = caller
  const { userId } = session
  const { identity, spend } = await proveSocial(deps, { ...typed, keyThumbprint, purpose: 'prove', userId })
  return deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if ((await ownerOf(transaction, identity)) !== userId) throw new RefusalError('other_account')
    // The account may have gained a stronger method since.
    await requireNoBetter(transaction, userId)
    await spend(transaction)
    return stepUp(transaction, caller, deps.now(), 'weak')
  })
}
