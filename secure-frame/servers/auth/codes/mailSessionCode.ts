import type { AuthDeps } from '../AuthDeps.ts'
import type { SessionCaller } from '../calls/Handler.ts'
import type { CodePurpose } from '../database/loginTables.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail } from '../secrets/email.ts'
import { admitCode } from './guesses.ts'
import { mailCode } from './mailCode.ts'

interface SessionCode {
  purpose: Exclude<CodePurpose, 'login' | 'link_login'>
  email: string
  nextEmail?: string
}

/** E-mails a code for a session. The device counts as known only for the session's own address. */
export const mailSessionCode = async (
  deps: AuthDeps,
  code: SessionCode,
  { session, keyThumbprint, visitor, language }: SessionCaller,
) => {
  const isKnownDevice = code.purpose !== 'email_secondary' && code.purpose !== 'add_email'
  const asker = { emailIndex: indexEmail(deps.keys, code.email), visitor }
  // Rejects the request, because a link cannot replace this code.
  if (!isKnownDevice && !(await admitCode(deps, asker))) throw new RefusalError('rate_limited')
  return mailCode(deps, {
    ...code,
    isKnownDevice,
    userId: session.userId,
    keyThumbprint,
    visitor,
    language,
    hostOrigin: session.hostOrigin,
    deviceName: session.deviceName,
  })
}
