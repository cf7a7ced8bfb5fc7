import { fromBase64url } from '../auth/base64url.ts'
import type { PasskeyOutput } from '../auth/recovery/heldPasskey.ts'
import type { PasskeyAnswer } from './messages.ts'

export const credentialIdOf = (answer: PasskeyAnswer) =>
  answer.kind === 'passkey-used' ? answer.use.credentialId : answer.created.credentialId

/** Returns the passkey's PRF output. Undefined if there is none. */
export const outputOf = (answer: PasskeyAnswer): PasskeyOutput | undefined =>
  answer.prf === undefined ? undefined : { credentialId: credentialIdOf(answer), secret: fromBase64url(answer.prf) }
