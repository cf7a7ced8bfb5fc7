import { mailSessionCode } from '../../codes/mailSessionCode.ts'
import { RefusalError } from '../../refusal.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import type { SessionHandler } from '../Handler.ts'
import { findOwner } from '../readOwner.ts'

/** Does not reveal whether another account has the address until the code is entered. */
export const startOwnEmail: SessionHandler<'startOwnEmail'> = async (deps, { email }, caller) => {
  await requireChange(deps, caller.session)
  const owner = await findOwner(deps, caller.session.userId)
  if (owner.email !== null) throw new RefusalError('invalid_request', { message: 'The account has an address already' })
  await requireGuarded(deps, caller.session)
  return mailSessionCode(deps, { purpose: 'add_email', email }, caller)
}
