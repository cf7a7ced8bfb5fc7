import * as z from '#protocol/schema'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { LimitCents } from '#protocol/vocabulary/touchLimit'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing } from './fields.ts'
import { CredentialId, maxPasskeys, PasskeyUse, Transports } from './passkeyCalls.ts'

/** A part of a public key (JWK, RFC 7517), base64url. */
const Part = text(1024, /^[A-Za-z0-9_-]+$/)

/** A passkey's public key, for one of `passkeyAlgorithms`. */
export const PasskeyKey = z.union(
  z.strictObject({ kty: oneOf('EC'), x: Part, y: Part }),
  z.strictObject({ kty: oneOf('OKP'), x: Part }),
  z.strictObject({ kty: oneOf('RSA'), n: Part, e: Part }),
)
export type PasskeyKey = z.infer<typeof PasskeyKey>

/** A passkey that confirms requests, with the public key that verifies its answers. */
export const TouchKey = z.strictObject({ id: CredentialId, transports: Transports, key: PasskeyKey })
export type TouchKey = z.infer<typeof TouchKey>

/** The value above which a passkey confirmation is required. Null if it is never required. */
export const TouchLimit = z.strictObject({
  cents: z.nullable(LimitCents),
  rpId: text(253),
  keys: z.listOf(TouchKey, maxPasskeys),
})
export type TouchLimit = z.infer<typeof TouchLimit>

/** Calls for the value above which a click is not enough. Loaded with the first approved request. */
export const touchCalls = {
  readTouchLimit: defineAuthCall({
    path: '/v1/touch-limit',
    auth: 'session',
    request: Nothing,
    response: TouchLimit,
  }),
  changeTouchLimit: defineAuthCall({
    path: '/v1/touch-limit/change',
    auth: 'session',
    /** `use`: the passkey confirmation, which must answer a challenge of `startOwnPasskey` (`step_up`). */
    request: z.strictObject({ cents: z.nullable(LimitCents), use: z.optional(PasskeyUse) }),
    response: TouchLimit,
  }),
}
