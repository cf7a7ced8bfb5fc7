import type * as z from 'zod/mini'
import type { authCalls } from '../../contract/contract.ts'
import type { AuthCallName } from '../../contract/paths.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { Language } from '../messages/speak.ts'
import type { Session } from '../sessions/findSession.ts'

/** Who asks: a device that has proved its key. */
export interface Caller {
  keyThumbprint: string
  /** The network address. */
  visitor: string
  userAgent: string
  /** What the codes and links that they ask for speak. */
  language: Language
}

export interface SessionCaller extends Caller {
  session: Session
}

type Handler<Name extends AuthCallName, From> = (
  parts: AuthParts,
  request: z.infer<(typeof authCalls)[Name]['request']>,
  caller: From,
) => Promise<z.infer<(typeof authCalls)[Name]['response']>>

export type DeviceHandler<Name extends AuthCallName> = Handler<Name, Caller>
export type SessionHandler<Name extends AuthCallName> = Handler<Name, SessionCaller>
