import type * as z from '#protocol/schema'
import type { AuthCall } from './defineAuthCall.ts'
import { earlyCalls } from './earlyCalls.ts'
import { lazyCalls } from './lazyCalls.ts'

/**
 * The calls of the auth server, shared by the secure frame and the server. Every call carries a device proof (DPoP, RFC
 * 9449). `session` calls also carry the access token that is bound to the device key. A rejected call returns an
 * `AuthRefusal` with its own HTTP status. `callSummaries.ts` describes each call.
 */
export const authCalls = {
  ...earlyCalls,
  ...lazyCalls,
} as const satisfies Record<string, AuthCall>

export type AuthCallName = keyof typeof authCalls
export type AuthRequest<Name extends AuthCallName> = z.infer<(typeof authCalls)[Name]['request']>
export type AuthResponse<Name extends AuthCallName> = z.infer<(typeof authCalls)[Name]['response']>
