import { AuthError } from '../auth/AuthError.ts'
import type { FarcasterLogin } from '../auth/outside/farcasterLogin.ts'
import type { SocialCodes } from '../auth/outside/socialCodes.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import type { ConfirmLoginMethodChange } from './confirmLoginMethodChange.ts'

export interface LoginMethodChangeDeps {
  projectId: string
  codes: Pick<SocialCodes, 'begin' | 'codeOf'>
  farcaster: Pick<FarcasterLogin, 'beginBy' | 'onceAnswered'>
  confirm: ConfirmLoginMethodChange
  passkeys: () => Promise<OwnPasskeys>
}

interface OwnPasskeys {
  add: (visible: VisibleSession, isWindow: boolean, signal: AbortSignal) => Promise<unknown>
  confirm: (visible: VisibleSession, isWindow: boolean, signal: AbortSignal) => Promise<void>
  rename: (visible: VisibleSession, passkeyId: string, name: string) => Promise<unknown>
  list: (visible: VisibleSession, signal: AbortSignal) => Promise<{ passkeys: readonly { id: string }[] }>
  /** Removes a passkey, and signals this to the authenticator. */
  remove: (visible: VisibleSession, passkeyId: string) => Promise<unknown>
}

export const overError = () => new AuthError({ error: 'code_expired', message: 'No such change was begun here' })
