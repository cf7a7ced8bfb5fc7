import type { Language } from '#protocol/vocabulary/language'
import type { AuthCallName, AuthRequest, AuthResponse } from '../../../contract/contract.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'

/** The calling device, which has proved its key. */
export interface Caller {
  keyThumbprint: string
  /** The caller's IP address. */
  visitor: string
  userAgent: string
  /** The language for the e-mails that the caller requests. */
  language: Language
}

export interface SessionCaller extends Caller {
  session: AuthSession
}

type Handler<Name extends AuthCallName, From> = (
  deps: AuthDeps,
  request: AuthRequest<Name>,
  caller: From,
) => Promise<AuthResponse<Name>>

export type DeviceHandler<Name extends AuthCallName> = Handler<Name, Caller>
export type SessionHandler<Name extends AuthCallName> = Handler<Name, SessionCaller>
