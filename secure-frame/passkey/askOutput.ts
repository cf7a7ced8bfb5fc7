import { toBase64url } from '../auth/base64url.ts'
import type { PasskeyOutput } from '../auth/recovery/heldPasskey.ts'
import type { PasskeyQuestion } from '../contract/passkeyCalls.ts'
import type { RecoverySubject } from '../page/recoveryGate.ts'
import { requirePromptAllowed } from './mayPromptHere.ts'
import type { PasskeyPurpose } from './messages.ts'
import { nameAccount } from './nameAccount.ts'
import { outputOf } from './outputOf.ts'
import { PasskeyError } from './PasskeyError.ts'
import { type PasskeyPromptDeps, requestPasskey } from './requestPasskey.ts'
import { isCertain, signalUnknown } from './signalPasskeys.ts'

interface OutputRequest {
  purpose: 'own' | 'open'
  /** The passkeys that can be used. Empty to create a new one. */
  passkeys: readonly { id: string; transports: string[] }[]
  isNew: boolean
  isWindow: boolean
}

const answerWithinMs = 300_000

const required = (output: PasskeyOutput | undefined) => {
  if (!output) throw new PasskeyError('unavailable')
  return output
}

const randomChallenge = () => toBase64url(crypto.getRandomValues(new Uint8Array(32)))

/** The answer is not verified, because only the output matters. The output does not depend on the challenge. */
const questionToUse = (rpId: string, passkeys: OutputRequest['passkeys'], now: number): PasskeyQuestion => ({
  challenge: randomChallenge(),
  rpId,
  userHandle: null,
  expiresAt: now + answerWithinMs,
  credentials: passkeys.map(({ id, transports }) => ({ id, transports })),
})

/** Creates a passkey for the account. The visitor can also log in with it. */
const make = async (asking: PasskeyPromptDeps, subject: RecoverySubject, wish: OutputRequest, signal: AbortSignal) => {
  const { call, origin, email } = subject
  const { projectId } = asking
  const question = await call('startOwnPasskey', { projectId, hostOrigin: origin, intent: 'add' }, signal)
  const userName = email?.slice(0, 64) ?? nameAccount(origin, new Date())
  const answer = await ask(asking, subject, { question, userName, wish, signal })
  if (answer.kind !== 'passkey-created') throw new PasskeyError('unavailable')
  try {
    await call('addPasskey', answer.created)
  } catch (error) {
    if (isCertain(error)) await signalUnknown(question.rpId, answer.created.credentialId)
    throw error
  }
  return required(outputOf(answer))
}

interface Question {
  question: PasskeyQuestion
  userName: string
  wish: OutputRequest
  signal: AbortSignal
}

const ask = (asking: PasskeyPromptDeps, subject: RecoverySubject, { question, userName, wish, signal }: Question) => {
  const { origin, account, seal } = subject
  const { isWindow } = wish
  // If the wallet is closed, the page cannot see an account, so the sheet names only the page.
  const owner = account ? { owner: { account, seal } } : {}
  const purpose: PasskeyPurpose = wish.purpose
  return requestPasskey(asking, { hostOrigin: origin, purpose, question, userName }, { isWindow, ...owner, signal })
}

const use = async (asking: PasskeyPromptDeps, subject: RecoverySubject, wish: OutputRequest, signal: AbortSignal) => {
  const { rpId } = await subject.call('listPasskeys', {}, signal)
  const question = questionToUse(rpId, wish.passkeys, Date.now())
  const answer = await ask(asking, subject, {
    question,
    wish,
    signal,
    userName: nameAccount(subject.origin, new Date()),
  })
  return required(outputOf(answer))
}

/** Returns the PRF output of an existing or a new passkey. Rejects with PasskeyError if there is none. */
export const askOutput = async (
  asking: PasskeyPromptDeps,
  subject: RecoverySubject,
  request: OutputRequest,
  signal: AbortSignal,
): Promise<PasskeyOutput> => {
  requirePromptAllowed(request.isNew ? 'create' : 'use', request.isWindow)
  return request.isNew ? make(asking, subject, request, signal) : use(asking, subject, request, signal)
}
