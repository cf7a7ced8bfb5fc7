import type { AuthParts } from '../AuthParts.ts'
import type { SessionCaller } from '../calls/Handler.ts'
import type { Purpose } from '../database/schema.ts'
import { mailCode } from './mailCode.ts'

interface SessionCode {
  purpose: Exclude<Purpose, 'login'>
  email: string
  nextEmail?: string
}

/** Mails a code for something that a session wants. Only its own address is one that it is known at. */
export const mailSessionCode = (
  parts: AuthParts,
  code: SessionCode,
  { session, keyThumbprint, visitor, language }: SessionCaller,
) =>
  mailCode(parts, {
    ...code,
    userId: session.userId,
    ...{ keyThumbprint, visitor, language, hostOrigin: session.hostOrigin, deviceName: session.deviceName },
    isKnownDevice: code.purpose !== 'email_secondary',
  })
