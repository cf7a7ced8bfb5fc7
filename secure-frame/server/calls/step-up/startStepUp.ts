import { mailSessionCode } from '../../codes/mailSessionCode.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'
import { readOwner } from '../readOwner.ts'

export const startStepUp: SessionHandler<'startStepUp'> = async (parts, request, caller) => {
  const purpose = request.purpose ?? ('step_up' as const)
  // A device that waits for the wallet can neither destroy it nor sign the others out.
  if (purpose !== 'step_up') await requireSeenDevice(parts, caller.session)
  const { email } = await readOwner(parts, caller.session.userId)
  return mailSessionCode(parts, { purpose, email }, caller)
}
