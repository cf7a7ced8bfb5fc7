import { mailSessionCode } from '../codes/mailSessionCode.ts'
import type { SessionHandler } from './Handler.ts'
import { readOwner } from './readOwner.ts'

export const startStepUp: SessionHandler<'startStepUp'> = async (parts, _request, caller) => {
  const { email } = await readOwner(parts, caller.session.userId)
  return mailSessionCode(parts, { purpose: 'step_up', email }, caller)
}
