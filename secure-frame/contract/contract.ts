import type * as z from '#protocol/schema'
import type { AuthCall } from './defineCall.ts'
import { emailCalls } from './emailCalls.ts'
import { emailChangeCalls } from './emailChangeCalls.ts'
import { farcasterCalls } from './farcasterCalls.ts'
import { grantCalls } from './grantCalls.ts'
import { identityCalls } from './identityCalls.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { recoveryCalls } from './recoveryCalls.ts'
import { requestCalls } from './requestCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import { socialCalls } from './socialCalls.ts'
import { stepUpCalls } from './stepUpCalls.ts'
import { walletCalls } from './walletCalls.ts'

/**
 * The calls of the auth server, shared by the secure frame and the server. Every call carries a proof of the device key
 * (DPoP, RFC 9449); `session` calls also carry the access token that is bound to that key. A refusal is an `AuthRefusal`
 * with an HTTP status of its own. What each call does: `callSummaries.ts`.
 */
export const authCalls = {
  ...emailCalls,
  ...socialCalls,
  ...farcasterCalls,
  ...passkeyCalls,
  ...identityCalls,
  ...grantCalls,
  ...sessionCalls,
  ...walletCalls,
  ...recoveryCalls,
  ...stepUpCalls,
  ...emailChangeCalls,
  ...requestCalls,
} as const satisfies Record<string, AuthCall>

export type AuthCallName = keyof typeof authCalls
export type AuthRequest<Name extends AuthCallName> = z.infer<(typeof authCalls)[Name]['request']>
export type AuthResponse<Name extends AuthCallName> = z.infer<(typeof authCalls)[Name]['response']>
