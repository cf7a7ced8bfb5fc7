import { randomId } from '#protocol/transport/wire'
import { isAuthRefusal } from '../auth/AuthError.ts'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import { heldPasskey } from '../auth/recovery/heldPasskey.ts'
import type { PasskeyQuestion } from '../contract/passkeyCalls.ts'
import type { HostPage } from '../page/hostPage.ts'
import { requirePromptAllowed } from './mayPromptHere.ts'
import type { PasskeyAnswer } from './messages.ts'
import { nameAccount } from './nameAccount.ts'
import { credentialIdOf, outputOf } from './outputOf.ts'
import { type PasskeyPromptDeps, requestPasskey } from './requestPasskey.ts'
import { isCertain, signalUnknown } from './signalPasskeys.ts'

export interface PasskeyDeps extends PasskeyPromptDeps {
  frameDeps: Promise<Pick<FrameDeps, 'client' | 'login' | 'tabs'>>
  host: Pick<HostPage, 'origin'>
}

interface PasskeyLoginRequest {
  intent: 'use' | 'create'
  /** True if the modal has opened a popup of this origin for the passkey. */
  isWindow: boolean
}

/** True if no account has the passkey. It was removed, or its account was never created. */
const isOrphaned = (error: unknown, { kind }: PasskeyAnswer) =>
  kind === 'passkey-used' ? isAuthRefusal(error, 'passkey_unknown') : isCertain(error)

/** Logs in with the passkey's answer. A passkey without an account is not offered to the visitor again. */
const redeem = async ({ client }: Pick<FrameDeps, 'client'>, { rpId }: PasskeyQuestion, answer: PasskeyAnswer) => {
  try {
    if (answer.kind === 'passkey-used') return await client.call('redeemPasskey', answer.use)
    return await client.call('redeemNewPasskey', answer.created)
  } catch (error) {
    if (isOrphaned(error, answer)) await signalUnknown(rpId, credentialIdOf(answer))
    throw error
  }
}

/**
 * Logs in with a passkey, or creates an account with a new one. Resolves with the user's id. Rejects with PasskeyError
 * if the browser returns none. Rejects immediately with `passkey_unavailable` if this frame cannot request one.
 */
export const logInByPasskey = async (
  deps: PasskeyDeps,
  { intent, isWindow }: PasskeyLoginRequest,
  signal: AbortSignal,
) => {
  const hostOrigin = deps.host.origin()
  requirePromptAllowed(intent, isWindow)
  const { client, login, tabs } = await deps.frameDeps
  const { finish } = await login()
  const { projectId } = deps
  const question = await client.call('startPasskey', { projectId, hostOrigin, intent }, { signal })
  const asked = { hostOrigin, purpose: intent, question, userName: nameAccount(hostOrigin, new Date()) }
  const answer = await requestPasskey(deps, asked, { isWindow, signal })
  heldPasskey.hold(outputOf(answer))
  // Also runs after a failure, because the login has replaced the previous session.
  return finish(randomId(), () => redeem({ client }, question, answer), hostOrigin, signal).finally(tabs.notify)
}
