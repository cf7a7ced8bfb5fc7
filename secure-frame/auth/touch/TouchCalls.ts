import type { AuthRequest, AuthResponse } from '../../contract/contract.ts'
import type { PasskeyUse } from '../../contract/passkeyCalls.ts'
import type { TouchKey, TouchLimit } from '../../contract/touchCalls.ts'

/** The answer of a confirming passkey. */
export type PasskeyTouch = PasskeyUse

/** The account's limit and its passkeys, as the server reports them. */
export type ReportedLimit = TouchLimit
/** A passkey that counts for the limit, and its public key. */
export type CountingKey = TouchKey

type Call<Name extends 'readTouchLimit' | 'changeTouchLimit' | 'startOwnPasskey'> = (
  name: Name,
  request: AuthRequest<Name>,
  signal?: AbortSignal,
) => Promise<AuthResponse<Name>>

/** The calls for approval limits, in the name of one user. */
export type TouchCalls = Call<'readTouchLimit'> & Call<'changeTouchLimit'> & Call<'startOwnPasskey'>
