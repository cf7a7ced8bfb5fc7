import { mailSessionCode } from '../../codes/mailSessionCode.ts'
import { guardOf } from '../../identities/guardOf.ts'
import { RefusalError } from '../../refusal.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'

export const startStepUp: SessionHandler<'startStepUp'> = async (deps, request, caller) => {
  const purpose = request.purpose ?? ('step_up' as const)
  // A device that waits for the wallet can neither delete the account nor sign out other devices.
  if (purpose !== 'step_up') await requireSeenDevice(deps, caller.session)
  const email = await guardOf(deps.database, deps, caller.session.userId)
  if (email === null) throw new RefusalError('no_channel')
  return mailSessionCode(deps, { purpose, email }, caller)
}
