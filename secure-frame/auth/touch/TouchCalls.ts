import type { AuthRequest, AuthResponse } from '../../contract/contract.ts'
import type { PasskeyUse } from '../../contract/passkeyCalls.ts'
import type { TouchKey, TouchLimit } from '../../contract/touchCalls.ts'

/** A passkey's answer that confirms a request. */
export type PasskeyTouch = PasskeyUse

/** The account's limit and passkeys, as reported by the server. */
export type ReportedLimit = TouchLimit
/** A passkey that can confirm requests above the limit, with its public key. */
export type CountingKey = TouchKey

type Call<Name extends 'readTouchLimit' | 'changeTouchLimit' | 'startOwnPasskey'> = (
  name: Name,
  request: AuthRequest<Name>,
  signal?: AbortSignal,
) => Promise<AuthResponse<Name>>

/** The calls for approval limits, on behalf of one user. */
export type TouchCalls = Call<'readTouchLimit'> & Call<'changeTouchLimit'> & Call<'startOwnPasskey'>
