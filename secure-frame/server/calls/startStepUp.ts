import { mailSessionCode } from '../codes/mailSessionCode.ts'
import type { SessionHandler } from './Handler.ts'
import { readOwnEmail } from './readOwnEmail.ts'

export const startStepUp: SessionHandler<'startStepUp'> = async (parts, _request, caller) => {
  const email = await readOwnEmail(parts, caller.session.userId)
  return mailSessionCode(parts, { purpose: 'step_up', email }, caller)
}
