import type { Passkeys } from '../contract/passkeyCalls.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import { requirePromptAllowed } from './mayPromptHere.ts'
import type { PasskeyAnswer } from './messages.ts'
import { nameAccount } from './nameAccount.ts'
import { PasskeyError } from './PasskeyError.ts'
import { type PasskeyPrompt, type PasskeyPromptDeps, requestPasskey } from './requestPasskey.ts'
import { isCertain, signalAccepted, signalUnknown } from './signalPasskeys.ts'

const toList = ({ passkeys }: Passkeys) => ({ passkeys })

/** The error for an answer of the wrong kind, which no real browser returns. */
const otherKind = () => new PasskeyError('unavailable')

type PromptPasskey = (request: PasskeyPrompt) => Promise<PasskeyAnswer>

interface Own {
  visible: VisibleSession
  projectId: string
  ask: PromptPasskey
  signal: AbortSignal
}

const add = async ({ visible, projectId, ask, signal }: Own) => {
  const { call, origin, email } = visible
  const question = await call('startOwnPasskey', { projectId, hostOrigin: origin, intent: 'add' }, signal)
  const userName = email?.slice(0, 64) ?? nameAccount(origin, new Date())
  const answer = await ask({ hostOrigin: origin, purpose: 'add', question, userName })
  if (answer.kind !== 'passkey-created') throw otherKind()
  try {
    return toList(await call('addPasskey', answer.created))
  } catch (error) {
    if (isCertain(error)) await signalUnknown(question.rpId, answer.created.credentialId)
    throw error
  }
}

const confirm = async ({ visible, projectId, ask, signal }: Own) => {
  const { call, origin } = visible
  const question = await call('startOwnPasskey', { projectId, hostOrigin: origin, intent: 'step_up' }, signal)
  const answer = await ask({
    hostOrigin: origin,
    purpose: 'confirm',
    question,
    userName: nameAccount(origin, new Date()),
  })
  if (answer.kind !== 'passkey-used') throw otherKind()
  await call('stepUpByPasskey', answer.use, signal)
}

/** Handlers for the passkeys of the visitor's account. Changes are signaled to authenticators. */
export const createOwnPasskeys = (asking: PasskeyPromptDeps) => {
  const own = (visible: VisibleSession, isWindow: boolean, signal: AbortSignal): Own => ({
    visible,
    signal,
    projectId: asking.projectId,
    ask: (question) => requestPasskey(asking, question, { isWindow, owner: visible, signal }),
  })
  return {
    list: async ({ call }: VisibleSession, signal: AbortSignal) => toList(await call('listPasskeys', {}, signal)),
    add: async (visible: VisibleSession, isWindow: boolean, signal: AbortSignal) => {
      requirePromptAllowed('create', isWindow)
      return add(own(visible, isWindow, signal))
    },
    confirm: async (visible: VisibleSession, isWindow: boolean, signal: AbortSignal) => {
      requirePromptAllowed('use', isWindow)
      await confirm(own(visible, isWindow, signal))
    },
    rename: async ({ call }: VisibleSession, passkeyId: string, name: string) =>
      toList(await call('renamePasskey', { credentialId: passkeyId, name })),
    remove: async ({ call }: VisibleSession, passkeyId: string) => {
      const left = await call('removePasskey', { credentialId: passkeyId })
      await signalUnknown(left.rpId, passkeyId)
      await signalAccepted(left)
      return toList(left)
    },
  }
}
